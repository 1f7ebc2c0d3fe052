import { choiceOf, factOf } from '../kit/controls.ts'
import { el, isStill } from '../kit/elements.ts'
import { soundEnd } from '../kit/sound.ts'
import { stop } from '../kit/steps.ts'
import { type GameView, timesText } from '../kit/view.ts'
import { coin, type CoinBet, type CoinShown, type CoinStep, paysFor, type Side, sides } from './rules.ts'
import { coinTexts } from './texts.ts'

const flipMs = 900

function callButton(side: Side, text: string, press: () => void) {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: `call ${side}`,
    textContent: text,
    hidden: true,
  })
  button.onclick = press
  return button
}

/** Throws the coin up until it lies on a side; quickly, it is only laid there. */
function createTurn(piece: HTMLElement) {
  let turned = 0
  return async (side: Side, isQuick: boolean) => {
    const from = turned
    turned = Math.ceil(from / 360) * 360 + (isQuick ? 0 : 1440) + (side === 'heads' ? 0 : 180)
    const to = `rotateX(${turned}deg)`
    const leap = [
      { transform: `translateY(0) rotateX(${from}deg)` },
      { transform: `translateY(-34cqh) rotateX(${(from + turned) / 2}deg)`, offset: 0.5 },
      { transform: `translateY(0) ${to}` },
    ]
    const curve = { duration: flipMs, easing: 'cubic-bezier(0.35, 0, 0.6, 1)' }
    if (!isQuick) await piece.animate(leap, curve).finished
    piece.style.transform = to
  }
}

export const view: GameView<CoinBet, CoinStep, CoinShown> = {
  rules: coin,
  texts: coinTexts,
  describe: ({ side }, say, plan) =>
    plan ? say('plan', { count: plan.length }) : say('described', { side: say(side) }),
  tell: ({ fell }, say) => say('told', { sides: fell.map((side) => say(side)).join(', ') }),
  mount: ({ stage, options, say, sound, changed, step }) => {
    const piece = el('div', 'coin', el('i', 'face heads'), el('i', 'face tails'))
    const series = el('div', 'series')
    series.setAttribute('role', 'img')
    series.setAttribute('aria-label', say('series'))
    const calls = sides.map((side) => callButton(side, `${say('again')} ${say(side)}`, () => step({ side })))
    stage.append(el('div', 'coin-box', el('div', 'air', piece), series, el('div', 'calls', ...calls)))
    const choice = choiceOf({
      label: say('side'),
      values: sides.map((value) => ({ value, text: say(value) })),
      chosen: 'heads',
      changed,
    })
    const next = factOf(say('next'))
    options.append(choice.element, next.element)
    next.write(timesText(paysFor(1)))
    const turnTo = createTurn(piece)
    const mark = ({ calls: called, fell }: CoinShown, upTo: number) =>
      series.replaceChildren(
        ...fell
          .slice(0, upTo)
          .map((side, index) => el('i', `${side} ${side === called[index] ? 'right' : 'wrong'}`)),
      )
    const offer = (isOffered: boolean) => calls.forEach((button) => (button.hidden = !isOffered))
    return {
      bet: () => ({ side: choice.value() }),
      choose: ({ side }) => choice.choose(side),
      lock: (isLocked) => choice.lock(isLocked),
      clear: () => {
        series.replaceChildren()
        next.write(timesText(paysFor(1)))
        offer(false)
      },
      stop: () => stop,
      show: async (round, isFresh) => {
        const { shown, isOver, steps } = round
        const last = shown.fell.at(-1) ?? 'heads'
        const isFlip = isFresh && !(steps.length > 0 && 'stop' in (steps.at(-1) ?? {}))
        offer(false)
        if (isFlip) mark(shown, shown.fell.length - 1)
        if (isFlip) sound.spin()
        await turnTo(last, !isFlip || isStill())
        mark(shown, shown.fell.length)
        offer(!isOver)
        next.write(timesText(paysFor(isOver ? 1 : shown.fell.length + 1)))
        if (!isFresh) return
        if (isOver) soundEnd(sound, round)
        else sound.tick(shown.fell.length * 2)
      },
    }
  },
}
