import { el } from '../kit/elements.ts'
import { createChipTable } from '../shared/chip-table.ts'
import { createDealer } from '../shared/dealer.ts'
import type { SharedView } from '../shared/shared-view.ts'
import type { SpotBet } from '../shared/spots.ts'
import { createBoard, nameOf } from './board.ts'
import { roulette, type RouletteShown } from './rules.ts'
import { colourOf, spotOf } from './spots.ts'
import { rouletteTexts } from './texts.ts'
import { createWheel } from './wheel.ts'

export const view: SharedView<SpotBet, never, RouletteShown> = {
  rules: roulette,
  texts: rouletteTexts,
  describe: ({ spots }, say) =>
    Object.keys(spots)
      .map((spot) => nameOf(spotOf(spot) ?? { spot, kind: 'even', numbers: [] }, say))
      .join(', '),
  tell: ({ pocket }, say) => say('told', { number: pocket, colour: say(colourOf(pocket)) }),
  mount: (host) => {
    const { stage, options, results, say, sound } = host
    const wheel = createWheel()
    const dealer = createDealer({ hair: '#3a2418', skin: '#e8b48d', coat: '#7d2434', style: 'bun' })
    stage.append(el('div', 'roulette', dealer.element, wheel.element))
    let startKeys = () => {}
    const board = createBoard(options, say, () => startKeys())
    const chips = createChipTable(host, (spot) =>
      nameOf(spotOf(spot) ?? { spot, kind: 'even', numbers: [] }, say),
    )
    startKeys = chips.startKeys
    board.choose('straight')
    results.setAttribute('aria-label', say('results'))
    results.setAttribute('role', 'group')
    return {
      ...chips,
      update: (seat) => {
        chips.update(seat)
        if (seat.phase === 'open') {
          chips.light()
          wheel.show(undefined)
        }
        if (seat.phase !== 'shown') dealer.pose(seat.phase === 'open' ? 'invite' : 'stop')
        // The number that is still rolling is not told beside it.
        const told = seat.phase === 'shown' ? seat.table.results.slice(1) : seat.table.results
        results.replaceChildren(
          ...told
            .slice(0, 18)
            .map(({ brief }) => el('span', `past ${colourOf(Number(brief))}`, String(brief))),
        )
      },
      show: async ({ pocket }, isFresh) => {
        dealer.pose('deal')
        if (isFresh) sound.spin()
        await wheel.spin(pocket, isFresh)
        dealer.pose('rest')
        if (isFresh) sound.stop(1)
        chips.light((spot) => spotOf(spot)?.numbers.includes(pocket) ?? false)
      },
    }
  },
}
