import { el } from '../kit/elements.ts'
import { createChipTable, spotButton } from '../shared/chip-table.ts'
import { initialOf } from '../shared/initial-of.ts'
import type { SharedView } from '../shared/shared-view.ts'
import type { SpotBet } from '../shared/spots.ts'
import { createArena } from './arena.ts'
import { cockfight, cockSpots, type CockShown, type Ending, endings } from './rules.ts'
import { cockfightTexts } from './texts.ts'

const toldOf: Record<Ending, string> = {
  meron: 'toldMeron',
  wala: 'toldWala',
  draw: 'toldDraw',
  fullTime: 'toldFullTime',
}

const oddsText = (spot: Ending) => `${(endings[spot].pays - 100) / 100} : 1`

export const view: SharedView<SpotBet, never, CockShown> = {
  rules: cockfight,
  texts: cockfightTexts,
  describe: ({ spots }, say) =>
    Object.keys(spots)
      .map((spot) => say(spot))
      .join(', '),
  tell: ({ ending }, say) => say(toldOf[ending]),
  mount: (host) => {
    const { stage, options, results, say, sound } = host
    const arena = createArena(say('arena'))
    stage.append(arena.element, el('p', 'corner meron', say('meron')), el('p', 'corner wala', say('wala')))
    const spots = cockSpots.map((spot) =>
      spotButton(spot, `cock-spot ${spot}`, el('span', '', say(spot)), el('small', '', oddsText(spot))),
    )
    options.append(el('div', 'cock-spots', ...spots))
    const chips = createChipTable(host, (spot) => say(spot))
    chips.startKeys()
    return {
      ...chips,
      update: (seat) => {
        chips.update(seat)
        if (seat.phase === 'open') {
          chips.light()
          arena.rest()
        }
        const told = seat.phase === 'shown' ? seat.table.results.slice(1) : seat.table.results
        results.replaceChildren(
          ...told.slice(0, 20).map(({ brief }) => {
            const ending = String(brief)
            return el('span', `ending ${ending}`, ending === 'fullTime' ? 'FT' : initialOf(say(ending)))
          }),
        )
      },
      show: async (shown, isFresh) => {
        if (isFresh) sound.spin()
        await arena.fight(shown, { isFresh, struck: () => sound.stop(2) })
        chips.light((spot) => spot === shown.ending)
      },
    }
  },
}
