import { el, svg } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { createChipTable, spotButton } from '../shared/chip-table.ts'
import { createDealer } from '../shared/dealer.ts'
import { createBowl } from '../shared/dice.ts'
import type { SharedView } from '../shared/shared-view.ts'
import type { SpotBet } from '../shared/spots.ts'
import { combos, sicbo, type SicboShown, sumOf, totals, totalTimes } from './rules.ts'
import { sicboTexts } from './texts.ts'

const faces = [1, 2, 3, 4, 5, 6]
const pips: Record<number, readonly number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

/** A side of a die; one and four are red, as dice of the game have them. */
const faceOf = (side: string): SVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 60 60', 'aria-hidden': 'true' },
    svg('rect', { width: 60, height: 60, rx: 10, fill: '#f7f4ec' }),
    ...(pips[Number(side)] ?? []).map((place) =>
      svg('circle', {
        cx: 14 + (place % 3) * 16,
        cy: 14 + Math.floor(place / 3) * 16,
        r: side === '1' ? 9 : 6,
        fill: side === '1' || side === '4' ? '#c23a33' : '#1c2422',
      }),
    ),
  )

function nameOf(spot: string, say: KitSay): string {
  const [kind = '', which = ''] = spot.split(':')
  return say(kind, { which: which.replace('-', ' + ') })
}

function rowOf(columns: number, buttons: HTMLButtonElement[]): HTMLElement {
  return el('div', `grid-spots columns-${columns}`, ...buttons)
}

function createBoard(options: HTMLElement, say: KitSay) {
  const small = (spot: string, content: Node | string, odds: string) =>
    spotButton(spot, 'small-spot', content, el('small', '', odds))
  const alike = (kind: string, count: number, odds: string) =>
    faces.map((face) =>
      small(
        `${kind}:${face}`,
        el('span', 'faces', ...Array.from({ length: count }, () => faceOf(String(face)))),
        odds,
      ),
    )
  const outside = { small: '1:1', odd: '1:1', anyTriple: '31:1', even: '1:1', big: '1:1' }
  options.append(
    rowOf(
      5,
      Object.entries(outside).map(([spot, odds]) => small(spot, say(spot), odds)),
    ),
    rowOf(
      14,
      totals.map((total) => small(`total:${total}`, String(total), String(totalTimes(total) - 1))),
    ),
    rowOf(12, [...alike('single', 1, '1–3:1'), ...alike('double', 2, '11:1')]),
    rowOf(6, alike('triple', 3, '180:1')),
    rowOf(
      15,
      combos.map((combo) => small(`combo:${combo}`, combo.replace('-', '+'), '6')),
    ),
  )
}

export const view: SharedView<SpotBet, never, SicboShown> = {
  rules: sicbo,
  texts: sicboTexts,
  describe: ({ spots }, say) =>
    Object.keys(spots)
      .map((spot) => nameOf(spot, say))
      .join(', '),
  tell: ({ dice }, say) => say('told', { dice: dice.join(' '), sum: sumOf(dice) }),
  mount: (host) => {
    const { stage, options, results, say, sound } = host
    const dealer = createDealer({ hair: '#4a3a33', skin: '#e0ac82', coat: '#6a4a9c', style: 'short' })
    const bowl = createBowl(faceOf)
    stage.append(el('div', 'dice-table', dealer.element, bowl.element))
    createBoard(options, say)
    const chips = createChipTable(host, (spot) => nameOf(spot, say))
    chips.startKeys()
    return {
      ...chips,
      update: (seat) => {
        chips.update(seat)
        if (seat.phase === 'open') {
          chips.light()
          bowl.cover()
        }
        if (seat.phase !== 'shown') dealer.pose(seat.phase === 'open' ? 'invite' : 'stop')
        const told = seat.phase === 'shown' ? seat.table.results.slice(1) : seat.table.results
        results.replaceChildren(
          ...told.slice(0, 10).map(({ brief }) => {
            const dice = brief as number[] // of this game
            return el('span', 'past-dice', ...dice.map((die) => faceOf(String(die))), String(sumOf(dice)))
          }),
        )
      },
      show: async (shown, isFresh) => {
        dealer.pose('deal')
        if (isFresh) sound.spin()
        await bowl.lift(shown.dice.map(String), isFresh)
        dealer.pose('rest')
        chips.light((spot) => sicbo.times(spot, shown) > 0)
      },
    }
  },
}
