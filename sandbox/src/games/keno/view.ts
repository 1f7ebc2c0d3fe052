import { factOf } from '../kit/controls.ts'
import { el, isStill, pause } from '../kit/elements.ts'
import { soundEnd } from '../kit/sound.ts'
import { type GameView, timesText } from '../kit/view.ts'
import { pays } from './pays.ts'
import { keno, type KenoBet, type KenoShown, maxPicks, numbers } from './rules.ts'
import { kenoTexts } from './texts.ts'

const columns = 8
const ballMs = 110

function createBoard(stage: HTMLElement, label: string, press: (number: number) => void) {
  const buttons = Array.from({ length: numbers }, (_, index) => {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'ball',
      textContent: String(index + 1),
    })
    button.onclick = () => press(index + 1)
    button.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
      if (!by) return
      event.preventDefault()
      event.stopPropagation()
      buttons[index + by]?.focus()
    })
    return button
  })
  const board = el('div', 'balls', ...buttons)
  board.setAttribute('role', 'group')
  board.setAttribute('aria-label', label)
  const table = el('div', 'hits money')
  stage.append(el('div', 'keno', board, table))
  return { buttons, table }
}

function button(text: string, press: () => void) {
  const one = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'quick',
    textContent: text,
  })
  one.onclick = press
  return one
}

/** Some numbers for who does not want to choose: no outcome depends on them. */
const somePicks = () =>
  Array.from({ length: numbers }, (_, index) => ({ number: index + 1, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, maxPicks)
    .map(({ number }) => number)

export const view: GameView<KenoBet, never, KenoShown> = {
  rules: keno,
  texts: kenoTexts,
  describe: ({ picks }, say, plan) =>
    plan ? say('count', { count: picks.length }) : say('described', { picks: picks.join(', ') }),
  tell: ({ drawn, hits }, say) => say('told', { drawn: drawn.join(', '), hits }),
  mount: ({ stage, options, say, sound, changed }) => {
    const picks = new Set<number>()
    let isLocked = false
    const { buttons, table } = createBoard(stage, say('numbers'), (number) => {
      if (isLocked) return
      if (!picks.delete(number) && picks.size < maxPicks) picks.add(number)
      clear()
      update()
    })
    const count = factOf(say('picked'))
    const replace = (some: readonly number[]) => () => {
      picks.clear()
      for (const one of some) picks.add(one)
      clear()
      update()
    }
    const quick = [button(say('pick'), () => replace(somePicks())()), button(say('reset'), replace([]))]
    options.append(el('div', 'quicks', ...quick), count.element)
    const clear = () => {
      for (const ball of buttons) ball.classList.remove('drawn', 'hit')
      for (const cell of table.children) cell.classList.remove('lit')
    }
    const update = () => {
      buttons.forEach((ball, index) => {
        ball.classList.toggle('picked', picks.has(index + 1))
        ball.setAttribute('aria-pressed', String(picks.has(index + 1)))
      })
      count.write(`${picks.size} / ${maxPicks}`)
      table.replaceChildren(
        ...(pays[picks.size] ?? []).map((pay, hits) =>
          el(
            'span',
            pay > 0 ? '' : 'none',
            el('small', '', String(hits)),
            timesText(pay * 100).replace('.00', ''),
          ),
        ),
      )
      changed()
    }
    queueMicrotask(update)
    return {
      bet: () => (picks.size > 0 ? { picks: [...picks] } : undefined),
      choose: (bet) => replace(bet.picks)(),
      lock: (locked) => {
        isLocked = locked
        for (const one of [...buttons, ...quick]) one.disabled = locked
      },
      clear,
      show: async (round, isFresh) => {
        const { shown } = round
        for (const [index, number] of shown.drawn.entries()) {
          const isHit = picks.has(number)
          buttons[number - 1]?.classList.add(isHit ? 'hit' : 'drawn')
          if (!isFresh || isStill()) continue
          sound.tick(isHit ? index + 10 : index)
          await pause(ballMs)
        }
        table.children[shown.hits]?.classList.add('lit')
        if (isFresh) soundEnd(sound, round)
      },
    }
  },
}
