import { el } from '../kit/elements.ts'
import { createChipTable, spotButton } from '../shared/chip-table.ts'
import { createDealer } from '../shared/dealer.ts'
import { createHand } from '../shared/hands.ts'
import { initialOf } from '../shared/initial-of.ts'
import type { SharedView } from '../shared/shared-view.ts'
import { cardText } from '../shared/shoe.ts'
import type { SpotBet } from '../shared/spots.ts'
import { dragonSpots, dragontiger, type DragonShown, winnerOf } from './rules.ts'
import { dragontigerTexts } from './texts.ts'

const odds = { dragon: '1 : 1', tie: '11 : 1', tiger: '1 : 1', suitedTie: '50 : 1' }

export const view: SharedView<SpotBet, never, DragonShown> = {
  rules: dragontiger,
  texts: dragontigerTexts,
  describe: ({ spots }, say) =>
    Object.keys(spots)
      .map((spot) => say(spot))
      .join(', '),
  tell: (shown, say) =>
    say('told', {
      winner: say(winnerOf(shown)),
      dragon: cardText(shown.dragon),
      tiger: cardText(shown.tiger),
    }),
  mount: (host) => {
    const { stage, options, results, say, sound } = host
    const dealer = createDealer({ hair: '#15171c', skin: '#f0c9a4', coat: '#1d5a46', style: 'long' })
    const dragon = createHand(say('dragon'), 'dragon')
    const tiger = createHand(say('tiger'), 'tiger')
    stage.append(el('div', 'card-table', dealer.element, dragon.element, tiger.element))
    const spots = dragonSpots.map((spot) =>
      spotButton(spot, `spot ${spot}`, el('span', '', say(spot)), el('small', '', odds[spot])),
    )
    options.append(el('div', 'spots', ...spots))
    const chips = createChipTable(host, (spot) => say(spot))
    chips.startKeys()
    const clear = () => {
      for (const hand of [dragon, tiger]) hand.clear()
      chips.light()
    }
    return {
      ...chips,
      update: (seat) => {
        chips.update(seat)
        if (seat.phase === 'open') clear()
        if (seat.phase !== 'shown') dealer.pose(seat.phase === 'open' ? 'invite' : 'stop')
        const told = seat.phase === 'shown' ? seat.table.results.slice(1) : seat.table.results
        results.replaceChildren(
          ...told.slice(0, 20).map(({ brief }) => {
            const winner = String(brief)
            return el('span', `bead ${winner}`, winner === 'tie' ? '=' : initialOf(say(winner)))
          }),
        )
      },
      show: async (shown, isFresh) => {
        clear()
        dealer.pose('deal')
        await dragon.deal(shown.dragon, isFresh)
        await tiger.deal(shown.tiger, isFresh)
        dealer.pose('rest')
        if (isFresh) sound.stop(1)
        const winner = winnerOf(shown)
        dragon.win(winner === 'dragon')
        tiger.win(winner === 'tiger')
        chips.light((spot) => dragontiger.times(spot, shown) > 100)
      },
    }
  },
}
