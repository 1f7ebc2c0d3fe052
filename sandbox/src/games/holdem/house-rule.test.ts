import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowsStep, type Betting, optionsOf, startBetting, takeStep } from './betting.ts'
import { houseStep, restStep, shareOf } from './house-rule.ts'
import { openingOdds } from './opening-odds.ts'
import { house, houseStepAt } from './play-hand.ts'
import { workOutOdds } from './work-out-odds.ts'

const ranks = 'A23456789TJQK'
const cards = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => ranks.indexOf(one[0] ?? '') * 4 + 'shcd'.indexOf(one[1] ?? ''))

/** The house player has the button and decides first before the flop. */
const heads = (): Betting =>
  startBetting({
    stacks: [
      { seat: 2, stack: 5000 },
      { seat: house, stack: 5000 },
    ],
    button: house,
    posts: [],
    smallBlind: 25,
    bigBlind: 50,
  })
const flop = (): Betting => {
  const called = takeStep(heads(), { do: 'call' })
  const checked = called && takeStep(called, { do: 'check' })
  if (!checked) throw new Error('the rules allow that')
  return checked
}
const at = (betting: Betting, own: string, board = '') =>
  houseStep({ own: cards(own), board: cards(board), betting })

describe('how good cards are', () => {
  test.each([
    ['As Ah', 0.85],
    ['Ah As', 0.85],
    ['As Ks', 0.67],
    ['Ks As', 0.67],
    ['As Kh', 0.65],
    ['2s 3h', 0.32],
    ['2s 2h', 0.5],
  ])('%s before the flop: %s', (own, share) => {
    expect(shareOf(cards(own), [])).toBe(share)
  })

  test('the table is what a sample says, within its error', () => {
    const sampled = workOutOdds(600).flat()
    const table = openingOdds.flat()
    expect(table).toHaveLength(169)
    // Four deviations of a sample of 600, and half a percent of rounding.
    for (const [place, share] of sampled.entries())
      expect(Math.abs(share * 100 - (table[place] ?? 0))).toBeLessThan(4 * 2.05 + 0.5)
  })

  test('after it: all, none or an exact share of the hands that could be held', () => {
    expect(shareOf(cards('As Ks'), cards('Qs Js Ts'))).toBe(1)
    expect(shareOf(cards('2h 3h'), cards('As Ks Qs Js Ts'))).toBe(0.5)
    // Of 1,081 hands a set of aces on this board loses to none, and no other has one.
    expect(shareOf(cards('As Ah'), cards('Ad 7c 2h'))).toBe(1)
  })
})

describe('the house player', () => {
  test.each([
    ['raises very good cards to two thirds of the pot above the bet', 'As Ah', { do: 'raise', to: 116 }],
    ['calls what they are worth', 'As Kh', { do: 'call' }],
    ['folds what they are not', '2s 3h', { do: 'fold' }],
  ])('%s', (_, own, step) => {
    expect(at(heads(), own)).toEqual(step)
  })

  test('bets good cards that nobody bet on, and checks others', () => {
    const betting = takeStep(flop(), { do: 'check' })
    if (!betting) throw new Error('the rules allow that')
    expect(at(betting, 'As Ah', 'Ad 7c 2h')).toEqual({ do: 'raise', to: 66 })
    expect(at(betting, '3s 4h', 'Ad Kc 9h')).toEqual({ do: 'check' })
  })

  test('raises once in a round of bets, then calls', () => {
    const bet = takeStep(flop(), { do: 'raise', to: 100 })
    const raised = bet && takeStep(bet, at(bet, 'As Ah', 'Ad 7c 2h'))
    const again = raised && takeStep(raised, { do: 'raise', to: 2000 })
    if (!raised || !again) throw new Error('the rules allow that')
    expect(raised.bet).toBe(300)
    expect(at(again, 'As Ah', 'Ad 7c 2h')).toEqual({ do: 'call' })
  })

  test('does what the rules allow, and the same whatever lies face down', () => {
    const deal = fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 12, maxLength: 12 })
    const amounts = fc.array(fc.nat(100), { minLength: 4, maxLength: 12 })
    fc.assert(
      fc.property(deal, deal, amounts, (all, others, numbers) => {
        const own = all.slice(0, 2)
        const board = all.slice(2, 7)
        const hidden = others.filter((card) => !own.includes(card) && !board.includes(card))
        const cardsWith = (theirs: readonly number[], later: readonly number[], open: number) => ({
          hole: (seat: number) => (seat === house ? own : theirs),
          board: [...board.slice(0, open), ...later],
        })
        let betting = heads()
        for (const number of [...numbers, ...numbers]) {
          if (betting.turn === undefined) break
          const open = [0, 3, 4, 5][betting.street] ?? 0
          if (betting.turn === house) {
            const step = houseStepAt(betting, cardsWith(all.slice(7, 9), board.slice(open), open))
            const other = houseStepAt(betting, cardsWith(hidden.slice(0, 2), hidden.slice(2, 7 - open), open))
            expect([step, allowsStep(betting, step)]).toEqual([other, true])
            betting = takeStep(betting, step) ?? betting
          } else {
            const { minTo = 0, maxTo = 0, canRaise = false } = optionsOf(betting) ?? {}
            const to = minTo + Math.floor(((maxTo - minTo) * (number % 10)) / 30)
            const calls = optionsOf(betting)?.toCall === 0 ? restStep(betting) : ({ do: 'call' } as const)
            betting = takeStep(betting, canRaise && number % 3 === 0 ? { do: 'raise', to } : calls) ?? betting
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('has a rule for its own turns alone', () => {
    expect(() => houseStep({ own: [], board: [], betting: { ...heads(), turn: undefined } })).toThrow(
      'nobody has a turn',
    )
  })
})

test('who does not decide checks where that costs nothing, else folds', () => {
  expect(restStep(flop())).toEqual({ do: 'check' })
  expect(restStep(heads())).toEqual({ do: 'fold' })
})
