import { factOf, sliderOf } from '../kit/controls.ts'
import { el, isStill, pause, svg } from '../kit/elements.ts'
import { soundEnd } from '../kit/sound.ts'
import { stop } from '../kit/steps.ts'
import { type GameView, timesText } from '../kit/view.ts'
import { mineLimits, mines, type MinesBet, type MinesShown, type MinesStep, paysFor, tiles } from './rules.ts'
import { minesTexts } from './texts.ts'

const columns = 5

/** A sphere with its horns, lit from the upper start corner. */
function mineDrawing(): SVGElement {
  const horns = Array.from({ length: 8 }, (_, index) =>
    svg('rect', {
      x: -3,
      y: -27,
      width: 6,
      height: 12,
      rx: 3,
      transform: `rotate(${index * 45})`,
      class: 'horn',
    }),
  )
  const body = svg('circle', { r: 18, class: 'body' })
  const light = svg('ellipse', {
    cx: -6,
    cy: -8,
    rx: 6,
    ry: 3.6,
    transform: 'rotate(-32 -6 -8)',
    class: 'light',
  })
  return svg('svg', { viewBox: '-32 -32 64 64', 'aria-hidden': 'true' }, ...horns, body, light)
}

/** Arrow keys go from tile to tile; the stake stays. */
function wireArrows(buttons: readonly HTMLButtonElement[]) {
  for (const [index, button] of buttons.entries())
    button.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
      if (!by) return
      event.preventDefault()
      event.stopPropagation()
      buttons[index + by]?.focus()
    })
}

function createBoard(stage: HTMLElement, label: string, press: (tile: number) => void) {
  const board = el('div', 'board')
  board.setAttribute('role', 'group')
  board.setAttribute('aria-label', label)
  const buttons = Array.from({ length: tiles }, (_, tile) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'tile' })
    button.onclick = () => press(tile)
    return button
  })
  wireArrows(buttons)
  board.append(...buttons)
  stage.append(board)
  return { board, buttons }
}

export const view: GameView<MinesBet, MinesStep, MinesShown> = {
  rules: mines,
  texts: minesTexts,
  describe: ({ mines: count }, say, plan) =>
    plan ? say('plan', { mines: count, tiles: plan.length - 1 }) : say('layout', { mines: count }),
  tell: ({ opened, hit }, say) => say(hit === null ? 'told' : 'toldHit', { count: opened.length }),
  mount: ({ stage, options, say, sound, changed, step }) => {
    let isOpen = false
    const { board, buttons } = createBoard(stage, say('board'), (tile) => isOpen && step({ tile }))
    const count = sliderOf({
      label: say('mines'),
      limits: mineLimits,
      value: 3,
      text: String,
      changed: () => update(),
    })
    const next = factOf(say('nextTile'))
    options.append(count.element, next.element)
    const update = () => {
      next.write(timesText(paysFor(count.value(), 1)))
      changed()
    }
    queueMicrotask(update)
    const dress = (tile: number, kind: '' | 'safe' | 'mine', more = '') => {
      const button = buttons[tile]
      if (!button || button.dataset['kind'] === kind) return
      button.dataset['kind'] = kind
      button.className = `tile ${kind} ${more}`
      const words = { '': 'tile', safe: 'tileSafe', mine: 'tileMine' }[kind]
      button.setAttribute('aria-label', say(words, { number: tile + 1 }))
      button.replaceChildren(
        ...(kind === 'mine' ? [mineDrawing()] : kind === 'safe' ? [el('i', 'fruit')] : []),
      )
    }
    const clear = () => {
      isOpen = false
      board.classList.remove('open', 'over')
      buttons.forEach((_, tile) => dress(tile, ''))
    }
    clear()
    return {
      bet: () => ({ mines: count.value() }),
      choose: (bet) => {
        count.choose(bet.mines)
        update()
      },
      lock: (isLocked) => count.lock(isLocked),
      clear,
      stop: ({ opened }) => (opened.length > 0 ? stop : undefined),
      show: async (round, isFresh) => {
        const { shown, isOver } = round
        for (const tile of shown.opened) dress(tile, 'safe')
        isOpen = !isOver
        board.classList.toggle('open', isOpen)
        if (isOpen && shown.next !== null) next.write(timesText(shown.next))
        if (!isOver) {
          if (isFresh) sound.tick(shown.opened.length)
          return
        }
        if (shown.hit !== null) dress(shown.hit, 'mine', 'hit')
        if (isFresh) {
          soundEnd(sound, round)
          if (!isStill()) await pause(360)
        }
        board.classList.add('over')
        for (const tile of shown.mines ?? []) dress(tile, 'mine')
        next.write(timesText(paysFor(count.value(), 1)))
      },
    }
  },
}
