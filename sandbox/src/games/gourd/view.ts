import { el } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { createChipTable, spotButton } from '../shared/chip-table.ts'
import { createDealer } from '../shared/dealer.ts'
import { createBowl } from '../shared/dice.ts'
import type { SharedView } from '../shared/shared-view.ts'
import type { SpotBet } from '../shared/spots.ts'
import { pictureOf } from './pictures.ts'
import { gourd, type GourdShown, pairs, type Sign, signs } from './rules.ts'
import { gourdTexts } from './texts.ts'

const signOf = (text: string): Sign => signs.find((sign) => sign === text) ?? 'gourd'

function nameOf(spot: string, say: KitSay): string {
  const [kind = '', which = ''] = spot.split(':')
  const [a = '', b = ''] = which.split('-')
  if (kind === 'pair') return say('both', { a: say(a), b: say(b) })
  return say(kind === 'triple' ? 'triple' : a)
}

function createBoard(options: HTMLElement, say: KitSay) {
  const singles = signs.map((sign) =>
    spotButton(`one:${sign}`, `picture-spot ${sign}`, pictureOf(sign), el('span', '', say(sign))),
  )
  const both = pairs.map((pair) =>
    spotButton(
      `pair:${pair}`,
      'small-spot',
      el('span', 'faces', ...pair.split('-').map((sign) => pictureOf(signOf(sign)))),
      el('small', '', '6:1'),
    ),
  )
  const triple = spotButton('triple', 'small-spot', say('triple'), el('small', '', '30:1'))
  options.append(el('div', 'pictures', ...singles), el('div', 'grid-spots pairs', ...both, triple))
}

export const view: SharedView<SpotBet, never, GourdShown> = {
  rules: gourd,
  texts: gourdTexts,
  describe: ({ spots }, say) =>
    Object.keys(spots)
      .map((spot) => nameOf(spot, say))
      .join(', '),
  tell: ({ dice }, say) => say('told', { dice: dice.map((die) => say(die)).join(', ') }),
  mount: (host) => {
    const { stage, options, results, say, sound } = host
    const dealer = createDealer({ hair: '#2b1a12', skin: '#d9a06f', coat: '#b3541e', style: 'bun' })
    const bowl = createBowl((side) => pictureOf(signOf(side)))
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
        const throws = told.slice(0, 12).map(({ brief }) => brief as string[]) // of this game
        results.replaceChildren(
          ...throws.map((dice) => el('span', 'past-dice', ...dice.map((sign) => pictureOf(signOf(sign))))),
        )
      },
      show: async (shown, isFresh) => {
        dealer.pose('deal')
        if (isFresh) sound.spin()
        await bowl.lift(shown.dice, isFresh)
        dealer.pose('rest')
        chips.light((spot) => gourd.times(spot, shown) > 0)
      },
    }
  },
}
