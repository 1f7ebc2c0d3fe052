import { factOf, sliderOf } from '../kit/controls.ts'
import { el, isStill, pause, svg } from '../kit/elements.ts'
import { soundEnd } from '../kit/sound.ts'
import { type GameView, timesText } from '../kit/view.ts'
import { limbo, type LimboBet, type LimboShown, words, wordsAbove } from './rules.ts'
import { limboTexts } from './texts.ts'

/** The heights that the slider stops at, in hundredths: fine below, coarse above. */
const heights = [
  ...Array.from({ length: 99 }, (_, index) => 101 + index),
  ...Array.from({ length: 80 }, (_, index) => 200 + index * 10),
  ...Array.from({ length: 90 }, (_, index) => 1000 + index * 100),
  ...Array.from({ length: 90 }, (_, index) => 10_000 + index * 1000),
  ...Array.from({ length: 91 }, (_, index) => 100_000 + index * 10_000),
]
const usual = heights.indexOf(200)

/** How high a height stands in the picture, 0 to 1: each tenfold takes the same way. */
const levelOf = (height: number): number => Math.min(1, Math.log10(height / 100) / 4)

function kiteDrawing() {
  const half = (points: string, fill: string) => svg('polygon', { points, fill })
  return svg(
    'g',
    { class: 'kite' },
    half('0,-34 22,-4 0,4', '#ffad5a'),
    half('0,-34 -22,-4 0,4', '#ff9436'),
    half('0,4 22,-4 0,40', '#f07c21'),
    half('0,4 -22,-4 0,40', '#c65a0e'),
    svg('path', { d: 'M0 40q10 12 0 24t0 24', class: 'tail' }),
  )
}

function createSky(stage: HTMLElement) {
  const kite = kiteDrawing()
  const string = svg('path', { class: 'string' })
  const goal = svg('line', { x1: 20, x2: 580, class: 'goal' })
  const steps = [1, 10, 100, 1000].map((times) =>
    svg('text', { x: 24, y: 352 - levelOf(times * 100) * 300, class: 'scale' }, `${times}×`),
  )
  const sky = svg(
    'svg',
    { viewBox: '0 0 600 400', class: 'sky', 'aria-hidden': 'true' },
    goal,
    ...steps,
    string,
    kite,
  )
  const figure = el('div', 'height dark-number', '1.00×')
  const box = el('div', 'flight', figure)
  box.prepend(sky)
  stage.append(box)
  const stand = (level: number) => {
    const x = 130 + level * 330
    const y = 330 - level * 280
    kite.setAttribute('transform', `translate(${x} ${y}) rotate(${18 + level * 14})`)
    string.setAttribute('d', `M60 400Q${x * 0.55} ${Math.min(398, y + 90)} ${x} ${y + 4}`)
  }
  const setGoal = (target: number) => {
    const y = 352 - levelOf(target) * 300
    goal.setAttribute('y1', String(y))
    goal.setAttribute('y2', String(y))
  }
  stand(0)
  return { figure, box, stand, setGoal }
}

export const view: GameView<LimboBet, never, LimboShown> = {
  rules: limbo,
  texts: limboTexts,
  describe: ({ target }, say) => say('described', { target: timesText(target * 100) }),
  tell: ({ height }, say) => say('told', { height: timesText(height * 100) }),
  mount: ({ stage, options, say, sound, changed }) => {
    const sky = createSky(stage)
    const chance = factOf(say('chance'))
    const chosen = () => heights[target.value()] ?? 200
    const update = () => {
      chance.write(`${((wordsAbove(chosen()) / words) * 100).toFixed(chosen() > 10_000 ? 4 : 2)} %`)
      sky.setGoal(chosen())
      changed()
    }
    const target = sliderOf({
      label: say('target'),
      limits: [0, heights.length - 1],
      value: usual,
      text: (index) => timesText((heights[index] ?? 200) * 100),
      changed: update,
    })
    options.append(target.element, chance.element)
    queueMicrotask(update)
    const stand = ({ height, isWon }: LimboShown) => {
      sky.stand(levelOf(height))
      sky.figure.textContent = timesText(height * 100)
      sky.box.dataset['tone'] = isWon ? 'won' : 'lost'
    }
    return {
      bet: () => ({ target: chosen() }),
      choose: (bet) => {
        const near = heights.findIndex((height) => height >= bet.target)
        target.choose(Math.max(0, near))
        update()
      },
      lock: (isLocked) => target.lock(isLocked),
      clear: () => {
        delete sky.box.dataset['tone']
        sky.stand(0)
        sky.figure.textContent = '1.00×'
      },
      show: async (round, isFresh) => {
        const { shown } = round
        if (isFresh && !isStill()) {
          const frames = 16 + Math.round(levelOf(shown.height) * 40)
          for (let frame = 1; frame <= frames; frame++) {
            const part = 1 - (1 - frame / frames) ** 2
            const height = Math.round(100 * (shown.height / 100) ** part)
            sky.stand(levelOf(height))
            sky.figure.textContent = timesText(height * 100)
            if (frame % 4 === 0) sound.tick(frame / 2)
            await pause(24)
          }
        }
        stand(shown)
        if (isFresh) soundEnd(sound, round)
      },
    }
  },
}
