import { choiceOf } from '../kit/controls.ts'
import { el, isStill, svg } from '../kit/elements.ts'
import { soundEnd } from '../kit/sound.ts'
import { type GameView, timesText } from '../kit/view.ts'
import { wheel, type WheelBet, wheelOf, type WheelShown } from './rules.ts'
import { counts, risks } from './segments.ts'
import { wheelTexts } from './texts.ts'

const spinMs = 2600
const colours = ['#35423d', '#4bc387', '#6fc6f5', '#bcadff', '#f5d14e', '#ff9436']

/** Each height of pay has a colour of its own, nothing is the colour of the wheel. */
const colourOf = (pays: number, all: readonly number[]): string =>
  colours[pays === 0 ? 0 : Math.min(5, 1 + all.indexOf(pays))] ?? '#35423d'

const at = (angle: number, radius: number) =>
  `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`

/** One cut of the ring around its middle angle. */
function segmentOf(index: number, count: number, fill: string): SVGElement {
  const turn = (2 * Math.PI) / count
  const [from, to] = [(index - 0.5) * turn + 0.012, (index + 0.5) * turn - 0.012]
  const d = `M${at(from, 190)}A190 190 0 0 1 ${at(to, 190)}L${at(to, 142)}A142 142 0 0 0 ${at(from, 142)}Z`
  return svg('path', { d, fill, class: 'segment' })
}

/** The ring with its pointer, the hub and what each colour pays. */
function createWheel(stage: HTMLElement) {
  const ring = svg('g', { class: 'ring' })
  const pointer = svg('path', { d: 'M-13 -206L13 -206L0 -178Z', class: 'pointer' })
  const drawing = svg('svg', { viewBox: '-212 -212 424 424', 'aria-hidden': 'true' }, ring, pointer)
  const figure = el('div', 'hub-figure dark-number', '–')
  const legend = el('div', 'legend')
  const box = el('div', 'wheel', el('div', 'hub', figure))
  box.prepend(drawing)
  stage.append(el('div', 'wheel-box', box, legend))
  const draw = (all: readonly number[]) => {
    const kinds = [...new Set(all)].filter((pays) => pays > 0).toSorted((a, b) => a - b)
    ring.replaceChildren(...all.map((pays, index) => segmentOf(index, all.length, colourOf(pays, kinds))))
    legend.replaceChildren(
      ...[0, ...kinds].map((pays) => {
        const chip = el('span', 'chip', timesText(pays))
        chip.style.setProperty('--chip', colourOf(pays, kinds))
        chip.dataset['pays'] = String(pays)
        return chip
      }),
    )
  }
  const light = (pays: number | undefined) => {
    for (const chip of legend.querySelectorAll<HTMLElement>('.chip'))
      chip.classList.toggle('lit', chip.dataset['pays'] === String(pays))
    figure.textContent = pays === undefined ? '–' : timesText(pays)
    box.dataset['tone'] = pays === undefined ? '' : pays > 10_000 ? 'won' : 'lost'
  }
  return { ring, draw, light }
}

export const view: GameView<WheelBet, never, WheelShown> = {
  rules: wheel,
  texts: wheelTexts,
  describe: ({ segments, risk }, say) => say('described', { segments, risk: say(risk) }),
  tell: ({ segment }, say) => say('told', { segment: segment + 1 }),
  mount: ({ stage, options, say, sound, changed }) => {
    const { ring, draw, light } = createWheel(stage)
    let turned = 0
    const segments = choiceOf({
      label: say('segments'),
      values: counts.map((value) => ({ value, text: String(value) })),
      chosen: 20,
      changed: () => update(),
    })
    const risk = choiceOf({
      label: say('risk'),
      values: risks.map((value) => ({ value, text: say(value) })),
      chosen: 'medium',
      changed: () => update(),
    })
    options.append(risk.element, segments.element)
    const chosen = (): WheelBet => ({ segments: segments.value(), risk: risk.value() })
    const update = () => {
      draw(wheelOf(chosen()))
      turned = 0
      ring.style.rotate = '0deg'
      changed()
    }
    queueMicrotask(update)
    return {
      bet: chosen,
      choose: (bet) => {
        segments.choose(bet.segments)
        risk.choose(bet.risk)
        update()
      },
      lock: (isLocked) => {
        segments.lock(isLocked)
        risk.lock(isLocked)
      },
      clear: () => light(undefined),
      show: async (round, isFresh) => {
        const { bet, shown } = round
        const angle = (-360 * shown.segment) / bet.segments
        const goal = isFresh ? Math.floor(turned / 360) * 360 + 1800 + angle : angle
        if (isFresh && !isStill()) {
          const from = `${turned}deg`
          const curve = { duration: spinMs, easing: 'cubic-bezier(0.12, 0.7, 0.1, 1)' }
          sound.spin()
          await ring.animate([{ rotate: from }, { rotate: `${goal}deg` }], curve).finished
        }
        turned = goal
        ring.style.rotate = `${goal}deg`
        light(wheelOf(bet)[shown.segment] ?? 0)
        if (isFresh) soundEnd(sound, round)
      },
    }
  },
}
