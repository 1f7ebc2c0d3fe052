import { el } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { createChipTable, spotButton } from '../shared/chip-table.ts'
import { createDealer } from '../shared/dealer.ts'
import { createHand } from '../shared/hands.ts'
import { initialOf } from '../shared/initial-of.ts'
import type { SharedView } from '../shared/shared-view.ts'
import type { SpotBet } from '../shared/spots.ts'
import { bigRoad, type Brief, rows } from './roads.ts'
import { baccarat, type BaccaratShown, baccaratSpots, pointsOf, winnerOf } from './rules.ts'
import { baccaratTexts } from './texts.ts'

const odds = { playerPair: '11 : 1', player: '1 : 1', tie: '8 : 1', banker: '0.95 : 1', bankerPair: '11 : 1' }
const columns = 20
const beadColumns = 7

function roadOf(label: string, className: string, marks: HTMLElement[]): HTMLElement {
  const road = el('div', `road ${className}`, ...marks)
  road.setAttribute('role', 'img')
  road.setAttribute('aria-label', label)
  return road
}

/** Both roads, the oldest at the start. */
function drawRoads(newestFirst: readonly Brief[], say: KitSay): HTMLElement[] {
  const all = newestFirst.toReversed()
  const beads = all
    .slice(-(rows * beadColumns))
    .map(({ winner, pairs }) => el('i', `mark ${winner} ${pairs && `pair-${pairs}`}`, initialOf(say(winner))))
  const { marks } = bigRoad(all)
  const last = Math.max(0, ...marks.map(({ column }) => column))
  const first = Math.max(0, last - columns + 1)
  const rings = marks
    .filter(({ column }) => column >= first)
    .map(({ column, row, winner, ties, pairs }) => {
      const ring = el('i', `mark ring ${winner} ${pairs && `pair-${pairs}`}`, ties > 0 ? String(ties) : '')
      ring.style.gridArea = `${row + 1} / ${column - first + 1}`
      return ring
    })
  return [roadOf(say('beadPlate'), 'beads', beads), roadOf(say('bigRoad'), 'big', rings)]
}

export const view: SharedView<SpotBet, never, BaccaratShown> = {
  rules: baccarat,
  texts: baccaratTexts,
  describe: ({ spots }, say) =>
    Object.keys(spots)
      .map((spot) => say(spot))
      .join(', '),
  tell: (shown, say) =>
    say('told', {
      winner: say(winnerOf(shown)),
      player: pointsOf(shown.player),
      banker: pointsOf(shown.banker),
    }),
  mount: (host) => {
    const { stage, options, results, say, sound } = host
    const dealer = createDealer({ hair: '#5a3a22', skin: '#d79f78', coat: '#23375e', style: 'short' })
    const hands = { player: createHand(say('player'), 'player'), banker: createHand(say('banker'), 'banker') }
    stage.append(el('div', 'card-table', dealer.element, hands.player.element, hands.banker.element))
    const spots = baccaratSpots.map((spot) =>
      spotButton(spot, `spot ${spot}`, el('span', '', say(spot)), el('small', '', odds[spot])),
    )
    options.append(el('div', 'spots', ...spots))
    const chips = createChipTable(host, (spot) => say(spot))
    chips.startKeys()
    let told = ''
    const clear = () => {
      hands.player.clear()
      hands.banker.clear()
      chips.light()
    }
    return {
      ...chips,
      update: (seat) => {
        chips.update(seat)
        if (seat.phase === 'open') clear()
        if (seat.phase !== 'shown') dealer.pose(seat.phase === 'open' ? 'invite' : 'stop')
        const past = seat.phase === 'shown' ? seat.table.results.slice(1) : seat.table.results
        const key = `${past[0]?.number} ${past.length}`
        if (key === told) return
        told = key
        const briefs = past.map(({ brief }) => brief as Brief) // of this game
        results.replaceChildren(...drawRoads(briefs, say))
      },
      show: async (shown, isFresh) => {
        clear()
        dealer.pose('deal')
        for (let place = 0; place < 3; place++)
          for (const side of ['player', 'banker'] as const) {
            const card = shown[side][place]
            if (card === undefined) continue
            await hands[side].deal(card, isFresh)
            hands[side].count(String(pointsOf(shown[side].slice(0, place + 1))))
          }
        dealer.pose('rest')
        if (isFresh) sound.stop(1)
        const winner = winnerOf(shown)
        hands.player.win(winner === 'player')
        hands.banker.win(winner === 'banker')
        chips.light((spot) => baccarat.times(spot, shown) > 100)
      },
    }
  },
}
