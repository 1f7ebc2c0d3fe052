import { choiceOf } from '../kit/controls.ts'
import { el, isStill } from '../kit/elements.ts'
import { soundEnd } from '../kit/sound.ts'
import { type GameView, timesText } from '../kit/view.ts'
import { drawPegs, fall, type Field, fieldOf } from './pegs.ts'
import { risks, rowCounts } from './pays.ts'
import { plinko, type PlinkoBet, type PlinkoShown, pocketsOf } from './rules.ts'
import { plinkoTexts } from './texts.ts'

/** A pocket's colour goes from leaf in the middle to mandarin at the edges. */
function pocketOf(pays: number, far: number): HTMLElement {
  const short = pays >= 1_000_000 ? `${pays / 10_000}` : timesText(pays).replace(/\.?0+×$|×$/, '')
  const pocket = el('span', 'pocket', short)
  pocket.style.setProperty('--far', String(far))
  return pocket
}

export const view: GameView<PlinkoBet, never, PlinkoShown> = {
  rules: plinko,
  texts: plinkoTexts,
  describe: ({ rows, risk }, say) => say('described', { rows, risk: say(risk) }),
  tell: ({ path, pocket }, say) => say('fell', { pocket: pocket + 1, count: path.length + 1 }),
  mount: ({ stage, options, say, sound, changed }) => {
    const canvas = document.createElement('canvas')
    const pockets = el('div', 'pockets')
    const drop = el('div', 'drop', canvas, pockets)
    stage.append(drop)
    const fruit = Object.assign(new Image(), { src: '/assets/mark.svg' })
    const risk = choiceOf({
      label: say('risk'),
      values: risks.map((value) => ({ value, text: say(value) })),
      chosen: 'medium',
      changed: () => update(),
    })
    const rows = choiceOf({
      label: say('rows'),
      values: rowCounts.map((value) => ({ value, text: String(value) })),
      chosen: 12,
      changed: () => update(),
    })
    options.append(risk.element, rows.element)
    const chosen = (): PlinkoBet => ({ rows: rows.value(), risk: risk.value() })
    let field: Field = fieldOf(canvas, 12)
    const fit = () => {
      field = fieldOf(canvas, rows.value())
      drawPegs(field)
    }
    const update = () => {
      const all = pocketsOf(chosen())
      pockets.replaceChildren(
        ...all.map((pays, index) => pocketOf(pays, Math.abs((2 * index) / (all.length - 1) - 1))),
      )
      fit()
      changed()
    }
    new ResizeObserver(fit).observe(canvas)
    queueMicrotask(update)
    const light = (pocket: number | undefined) =>
      [...pockets.children].forEach((one, index) => one.classList.toggle('lit', index === pocket))
    return {
      bet: chosen,
      choose: (bet) => {
        rows.choose(bet.rows)
        risk.choose(bet.risk)
        update()
      },
      lock: (isLocked) => {
        rows.lock(isLocked)
        risk.lock(isLocked)
      },
      clear: () => light(undefined),
      show: async (round, isFresh) => {
        const { shown } = round
        await fall({
          field: () => field,
          fruit,
          path: shown.path,
          isQuick: !isFresh || isStill(),
          tick: sound.tick,
        })
        light(shown.pocket)
        if (isFresh) soundEnd(sound, round)
      },
    }
  },
}
