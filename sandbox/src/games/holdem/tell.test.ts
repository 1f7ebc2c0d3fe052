import { describe, expect, test } from 'vitest'
import { kitTextsOf } from '../kit/kit-texts.ts'
import { roomTextsWith } from '../shared/room-texts.ts'
import type { Step } from './betting.ts'
import type { Cards } from './play-hand.ts'
import { type HandShown, settleHand } from './rules.ts'
import { tell } from './tell.ts'
import { holdemTexts } from './texts.ts'

const say = kitTextsOf('en', roomTextsWith(holdemTexts))
const ranks = 'A23456789TJQK'
const cards = (text: string) =>
  text.split(' ').map((one) => ranks.indexOf(one[0] ?? '') * 4 + 'shcd'.indexOf(one[1] ?? ''))

/** A hand of these seats with the button at the first, told. */
function told(
  units: readonly number[],
  { holes, board, steps }: { holes: readonly string[]; board: string; steps: readonly Step[] },
): { shown: HandShown; text: string } {
  const dealt: Cards = { hole: (seat) => cards(holes[seat] ?? ''), board: cards(board) }
  const bets = units.map((unit, seat) => ({ seat, unit }))
  const end = settleHand({ button: 0, posts: [], bets, steps }, dealt)
  if (!end) throw new Error('the rules allow that hand')
  return { shown: end.shown, text: tell(end.shown, say) }
}
const raise = (to: number): Step => ({ do: 'raise', to })
const [call, fold] = [{ do: 'call' }, { do: 'fold' }] as const

describe('a hand in words', () => {
  test('main pot and side pot with what won them, open cards, and hands in the order of the showdown', () => {
    const { shown, text } = told([50_00, 20_00, 50_00], {
      holes: ['Ks Kh', 'As Ah', '7c 2d'],
      board: '3s 8h 9d Jc 4s',
      steps: [raise(50_00), call, call],
    })
    expect(shown.pots).toEqual([
      { amount: 60_00, seats: [0, 1, 2], winners: [1] },
      { amount: 60_00, seats: [0, 2], winners: [0] },
    ])
    expect(text).toBe(
      'Seat 2 won the pot of 60.00 with a pair. Seat 1 won side pot 1 of 60.00 with a pair. Open: 3♠ 8♥ 9♦ J♣ 4♠. ' +
        'Seat 1: K♠ K♥. Seat 2: A♠ A♥. Seat 3: 7♣ 2♦.',
    )
  })

  test('a shared pot, its odd coin to the first after the button', () => {
    const { shown, text } = told([20_00, 20_00, 20_00], {
      holes: ['2s 3h', 'As Kh', 'Ad Kc'],
      board: '7s 8h 9d Jc 4s',
      steps: [raise(1_01), raise(20_00), call, fold],
    })
    expect(shown.results.map(({ got, put }) => got - put)).toEqual([-1_01, 51, 50])
    expect(text).toContain('Seat 2, Seat 3 share the pot of 41.01 with a high card.')
    expect(text).toContain('Seat 1 folded 2♠ 3♥.')
  })

  test('a pot that nobody contested, without an open card', () => {
    const { shown, text } = told([20_00, 20_00], {
      holes: ['As Ah', '7c 2d'],
      board: '3s 8h 9d Jc 4s',
      steps: [raise(5_00), fold],
    })
    expect(shown.results.map(({ got, put }) => got - put)).toEqual([50, -50])
    expect(text).toBe('Seat 1 won the pot of 1.00: the others folded. Seat 1: A♠ A♥. Seat 2 folded 7♣ 2♦.')
  })

  test('a round that is not over says nothing', () => {
    expect(tell(null, say)).toBe('')
  })
})
