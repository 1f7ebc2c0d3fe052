import { describe, expect, it } from 'vitest'
import { thai3 } from '#families/thai3/family.ts'
import type { Outcome } from '#rules/outcome.ts'
import { highestWin } from '#rules/highest-win.ts'
import { oddsOf } from '#rules/odds.ts'
import { settleGroups, settleTicket, winnerOf, winOfHits, type AcceptedTicket } from '#rules/settle.ts'
import { playTypeOf } from '#rules/family.ts'
import { inDepth } from '../../../test/depth.ts'
import { sequence } from '../../../test/vectors.ts'

const codes = ['three_top', 'three_tod', 'two_top', 'two_bottom', 'run_top', 'run_bottom'] as const
const plainOdds = [90_000, 15_000, 9_500, 9_500, 320, 420]

/** Few different digits, so that random bets win often. */
function randomTicket(below: (n: number) => number): AcceptedTicket {
  const code = codes[below(6)] ?? 'two_top'
  const digits = { three: 3, two: 2, run: 1 }[code.split('_')[0] ?? ''] ?? 0
  const used = new Set<string>()
  const numbers: string[] = []
  for (let wanted = 1 + below(4); wanted > 0; wanted--) {
    const number = Array.from({ length: digits }, () => below(4)).join('')
    const isTod = code === 'three_tod'
    const same = isTod ? permute(number).find((order) => used.has(order)) : used.has(number)
    if (same || (isTod && /^(.)\1\1$/.test(number))) continue
    used.add(number)
    numbers.push(number)
  }
  const selection = numbers.length > 0 ? numbers.join(below(2) ? ' ' : ',') : '012'.slice(0, digits)
  // A multiple of five, so that no number's win is a part of a minor unit and sums are those of each number.
  return { playType: code, selection, stakeMinor: 5n * BigInt(20 + below(10_000)), odds: oddsAt(code) }
}

function oddsAt(code: string): AcceptedTicket['odds'] {
  const playType = playTypeOf(thai3, code)
  return playType?.levels.map((level) => oddsOf(playType, level)) ?? []
}

const randomOutcome = (below: (n: number) => number): Outcome => Array.from({ length: 5 }, () => below(4))

function permute(text: string): string[] {
  const [a = '', b = '', c = ''] = text
  return [a + b + c, a + c + b, b + a + c, b + c + a, c + a + b, c + b + a]
}

/** The rules once more, told by looking at each number alone and at nothing of the code under test. */
function naiveWin(ticket: AcceptedTicket, outcome: Outcome): bigint {
  const [a, b, c, d, e] = outcome
  let total = 0n
  for (const number of ticket.selection.split(/[ ,]/)) {
    let wins = false
    if (ticket.playType === 'three_top') wins = number === `${a}${b}${c}`
    if (ticket.playType === 'three_tod') wins = permute(`${a}${b}${c}`).includes(number)
    if (ticket.playType === 'two_top') wins = number === `${b}${c}`
    if (ticket.playType === 'two_bottom') wins = number === `${d}${e}`
    if (ticket.playType === 'run_top') wins = [a, b, c].includes(Number(number))
    if (ticket.playType === 'run_bottom') wins = [d, e].includes(Number(number))
    const odds = plainOdds[codes.findIndex((code) => code === ticket.playType)] ?? 0
    if (wins) total += (ticket.stakeMinor * BigInt(odds)) / 100n
  }
  return total
}

describe('settling', () => {
  it('agrees with a naive settler on random tickets, alone and in groups', () => {
    const below = sequence(20261121)
    let won = 0
    for (let slip = 0; slip < inDepth(100_000, 5_000); slip++) {
      const outcome = randomOutcome(below)
      const ticket = randomTicket(below)
      const expected = naiveWin(ticket, outcome)
      const alone = settleTicket(thai3, ticket, outcome)
      const group = { playType: ticket.playType, selection: ticket.selection }
      const grouped = settleGroups(thai3, [group], outcome).reduce((sum, { level, hits }) => {
        const ofLevel = ticket.odds.map((_, index) => (index === level ? hits : 0))
        return sum + winOfHits(ticket, ofLevel)
      }, 0n)
      if (alone !== expected || grouped !== expected) {
        throw new Error(`${ticket.playType} ${ticket.selection} on ${outcome.join('')}: ${alone}, ${grouped}`)
      }
      if (expected > 0n) won++
    }
    expect(won).toBeGreaterThan(1_000)
  })

  const winners = (outcome: Outcome) =>
    thai3.playTypes.flatMap(({ code, numbers }) =>
      (numbers?.winners(outcome) ?? []).map((key) => `${code} ${key}`),
    )

  it('knows every winning number of an outcome', () => {
    expect(winners([2, 5, 5, 9, 9])).toEqual([
      'three_top 255',
      'three_tod 255',
      'two_top 55',
      'two_bottom 99',
      'two_tod 25',
      'run_top 2',
      'run_top 5',
      'run_bottom 9',
      'hundreds_top 2',
      'tens_top 5',
      'units_top 5',
      'tens_bottom 9',
      'units_bottom 9',
    ])
  })

  it('pays no tod and one running digit on a triple', () => {
    expect(winners([7, 7, 7, 7, 7])).toEqual([
      'three_top 777',
      'two_top 77',
      'two_bottom 77',
      'run_top 7',
      'run_bottom 7',
      'hundreds_top 7',
      'tens_top 7',
      'units_top 7',
      'tens_bottom 7',
      'units_bottom 7',
    ])
  })

  it('pays a bet at the odds fixed when it was accepted', () => {
    const odds = [{ over: 80_00n, under: 100n }]
    const bet = { playType: 'two_bottom', selection: '97', stakeMinor: 10_00n, odds }
    expect(settleTicket(thai3, bet, [2, 9, 7, 9, 7])).toBe(800_00n)
    expect(settleTicket(thai3, { ...bet, selection: '79' }, [2, 9, 7, 9, 7])).toBe(0n)
  })

  it.each([
    [[1, 2, 3, 4]],
    [[1, 2, 3, 4, 10]],
    [[1, 2, 3, 4, 0.5]],
    [[1, 2, 3, 4, -1]],
    [[1, 2, 3, 4, 5, 6]],
  ])('refuses %j as an outcome', (numbers) => {
    const bet = { playType: 'run_top', selection: '1', stakeMinor: 1n, odds: oddsAt('run_top') }
    expect(() => settleTicket(thai3, bet, numbers)).toThrow(RangeError)
    expect(() => settleGroups(thai3, [{ playType: 'run_top', selection: '1' }], numbers)).toThrow(RangeError)
  })
})

describe('the highest possible win of a slip', () => {
  // The tickets have digits to 3, so that one more stands for all others.
  const digits = inDepth(10, 5)
  const all =
    digits === 10 ? 'all 100,000 outcomes' : 'all outcomes of the digits that are bet on and another'

  it(`is the largest win over ${all}`, () => {
    const below = sequence(7)
    for (let slips = 0; slips < 10; slips++) {
      const slip = Array.from({ length: 1 + below(9) }, () => {
        const ticket = randomTicket(below)
        const [single = ''] = ticket.selection.split(/[ ,]/)
        const reduced = below(2) === 0 ? [] : [{ single: inNormalForm(ticket.playType, single), odds: low }]
        return { ...ticket, reduced }
      })
      const wins = slip.map((ticket) => winnerOf(thai3, ticket))
      let maxWin = 0n
      for (let number = 0; number < digits ** 5; number++) {
        const outcome = [...number.toString(digits).padStart(5, '0')].map(Number)
        const total = wins.reduce((sum, win) => sum + win(outcome), 0n)
        if (total > maxWin) maxWin = total
      }
      expect(highestWin(thai3, slip)).toEqual({ winMinor: maxWin, exact: true })
    }
  }, 60_000)
})

const low = { over: 2_00n, under: 100n }

function inNormalForm(code: string, number: string): string {
  const reading = playTypeOf(thai3, code)?.numbers?.read(number)
  return reading?.ok ? reading.key : number
}
