import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawOutcome } from '#draw/draw-outcome.ts'
import { ordersOf } from '#plays/combinations.ts'
import { isOutcome } from '#families/thai-gov/outcome.ts'
import { thaiGov } from '#families/thai-gov/family.ts'
import type { Outcome } from '#rules/outcome.ts'
import { describeFamily, type Oracle } from '../../../test/family-facts.ts'
import { sequence } from '../../../test/vectors.ts'

/** An outcome of a fixed sequence of random numbers. */
function randomOutcome(seed: number): Outcome {
  const below = sequence(seed)
  const pair = (): number[] => {
    const one = below(1000)
    return [one, (one + 1 + below(999)) % 1000]
  }
  const tickets = Array.from({ length: 165 }, () => below(1_000_000))
  return [below(1_000_000), ...pair(), ...pair(), below(100), ...tickets]
}

/** Made once: an outcome holds 171 numbers. */
const outcomes = Array.from({ length: 2000 }, (_, seed) => randomOutcome(seed))

const printed = (number: number | undefined, digits: number): string =>
  (number ?? 0).toString().padStart(digits, '0')
const inOrder = (text: string): string => [...text].sort().join('')

/** How often a ticket wins each prize, as its back says. */
function ticketWins(ticket: string, outcome: Outcome): Record<string, number> {
  const number = Number(ticket)
  const first = outcome[0] ?? 0
  const times = (from: number, count: number): number =>
    outcome.slice(from, from + count).filter((other) => other === number).length
  const beside = first === 0 ? [999_999, 1] : first === 999_999 ? [999_998, 0] : [first - 1, first + 1]
  return {
    first: number === first ? 1 : 0,
    adjacent: beside.includes(number) ? 1 : 0,
    second: times(6, 5),
    third: times(11, 10),
    fourth: times(21, 50),
    fifth: times(71, 100),
    front: outcome.slice(1, 3).filter((front) => ticket.startsWith(printed(front, 3))).length,
    back: outcome.slice(3, 5).filter((back) => ticket.endsWith(printed(back, 3))).length,
    end: ticket.endsWith(printed(outcome[5], 2)) ? 1 : 0,
  }
}

/** What wins, and its chance, by play type. */
function numberWins(playType: string, number: string, outcome: Outcome): [wins: boolean, chance: string] {
  const top = printed(outcome[0], 6).slice(3)
  const bottom = printed(outcome[5], 2)
  const isAmong = new Set(top).size === 3 && [...top].every((digit) => number.includes(digit))
  const among = (places: number[]): boolean => places.some((at) => printed(outcome[at], 3) === number)
  const tod = new Set(number).size === 3 ? '6_of_1000' : '3_of_1000'
  const first = printed(outcome[0], 6)
  const any = (size: number): [boolean, string] => [
    inOrder(first.slice(-size)) === inOrder(number),
    `${ordersOf(number).length}_of_${10 ** size}`,
  ]
  const place = (drawn: string | undefined): [boolean, string] => [drawn === number, '1_of_10']
  const rules: Record<string, [boolean, string]> = {
    four_top: [first.endsWith(number), 'four_top'],
    four_tod: any(4),
    five_top: [first.endsWith(number), 'five_top'],
    five_tod: any(5),
    two_tod: [[...number].every((digit) => top.includes(digit)), '54_of_1000'],
    hundreds_top: place(top[0]),
    tens_top: place(top[1]),
    units_top: place(top[2]),
    tens_bottom: place(bottom[0]),
    units_bottom: place(bottom[1]),
    three_top: [top === number, '1_of_1000'],
    three_tod: [inOrder(top) === inOrder(number), tod],
    three_front: [among([1, 2]), '2_of_1000'],
    three_bottom: [among([3, 4]), '2_of_1000'],
    three_of_four: [isAmong, '24_of_1000'],
    three_of_five: [isAmong, '60_of_1000'],
    two_top: [top.endsWith(number), '1_of_100'],
    two_front: [top.startsWith(number), '1_of_100'],
    two_bottom: [bottom === number, '1_of_100'],
    run_top: [top.includes(number), '271_of_1000'],
    run_bottom: [bottom.includes(number), '19_of_100'],
  }
  return rules[playType] ?? [false, '']
}

function sideWins(side: string, outcome: Outcome): boolean {
  const first = outcome[0] ?? 0
  const end = outcome[5] ?? 0
  const rules: Record<string, boolean> = {
    three_high: first % 1000 >= 500,
    three_low: first % 1000 < 500,
    two_high: first % 100 >= 50,
    two_low: first % 100 < 50,
    one_high: first % 10 >= 5,
    one_low: first % 10 < 5,
    bottom_high: end >= 50,
    bottom_low: end < 50,
    top_odd: first % 2 === 1,
    top_even: first % 2 === 0,
    bottom_odd: end % 2 === 1,
    bottom_even: end % 2 === 0,
  }
  return rules[side] ?? false
}

const oracle: Oracle = ({ playType, single }, outcome) => {
  if (playType === 'ticket') return ticketWins(single, outcome)
  if (playType === 'high_low' || playType === 'odd_even')
    return sideWins(single, outcome) ? { [single]: 1 } : {}
  const [wins, chance] = numberWins(playType, single, outcome)
  return wins ? { [chance]: 1 } : {}
}

/** Puts the number where it wins, among otherwise random numbers. */
function winningOutcome({ playType, single }: { playType: string; single: string }): Outcome | undefined {
  if (!/^\d+$/.test(single)) return undefined
  const number = Number(single)
  const outcome = [...(outcomes[number % outcomes.length] ?? [])]
  const places: Record<string, number> = {
    three_front: 1,
    three_bottom: 4,
    two_bottom: 5,
    ticket: number % 60,
  }
  const place = places[playType] ?? 0
  const scale: Record<string, number> = { two_front: 10, hundreds_top: 100, tens_top: 10 }
  const longest = /^(four|five)_/.test(playType) ? 5 : place === 0 ? 3 : 6
  const drawn = Number(single.slice(0, longest)) * (scale[playType] ?? 1)
  outcome[place] =
    place > 0 && place < 6 && playType === 'ticket' ? number % (place === 5 ? 100 : 1000) : drawn
  return isOutcome(outcome) ? outcome : undefined
}

const lengths: Record<string, number> = { three_of_four: 4, three_of_five: 5, two_tod: 2 }

describeFamily({
  family: thaiGov,
  oracle,
  outcome: fc.constantFrom(...outcomes),
  winningOutcome,
  selection: ({ code }) => {
    const length = lengths[code]
    if (length === undefined) return undefined
    const number = fc.shuffledSubarray('0123456789'.split(''), { minLength: length, maxLength: length })
    return fc
      .array(
        number.map((all) => all.join('')),
        { minLength: 1, maxLength: 4 },
      )
      .map((all) => all.join(' '))
  },
})

describe('outcomes of thai_gov', () => {
  it.each([
    ['a number too few', (outcome: number[]) => outcome.pop()],
    ['a number too many', (outcome: number[]) => outcome.push(1)],
    ['a first prize of seven digits', (outcome: number[]) => (outcome[0] = 1_000_000)],
    ['equal front numbers', (outcome: number[]) => (outcome[2] = outcome[1] ?? 0)],
    ['equal back numbers', (outcome: number[]) => (outcome[4] = outcome[3] ?? 0)],
    ['a bottom of three digits', (outcome: number[]) => (outcome[5] = 100)],
    ['a fraction', (outcome: number[]) => (outcome[20] = 0.5)],
  ])('are none with %s', (_, change) => {
    const outcome = [...randomOutcome(1)]
    expect(isOutcome(outcome)).toBe(true)
    change(outcome)
    expect(isOutcome(outcome)).toBe(false)
  })

  it('may have one number for several prizes, as real draws do, and are shown as printed', () => {
    const outcome = [...randomOutcome(2)]
    outcome[0] = 999_999
    outcome[6] = 999_999
    expect(isOutcome(outcome)).toBe(true)
    const parts = new Map(thaiGov.outcomeParts(outcome).map(({ name, text }) => [name, text]))
    expect(parts.get('first')).toBe('999999')
    expect(parts.get('adjacent')).toBe('999998 000000')
    expect(parts.get('second')).toMatch(/^999999( \d{6}){4}$/)
    expect(parts.get('fifth')?.split(' ')).toHaveLength(100)
  })

  it('are drawn from seed and issue, always well formed', async () => {
    const seed = new Uint8Array(32).fill(7)
    for (let issue = 0; issue < 50; issue++) {
      const draw = () => drawOutcome(thaiGov.generator, { seed, issueId: `GOV/${issue}` })
      const outcome = await draw()
      expect(isOutcome(outcome)).toBe(true)
      expect(await draw()).toEqual(outcome)
    }
  })
})

describe('selections of thai_gov', () => {
  it.each([
    ['three_of_four', '1123', { code: 'equal_digits', text: '1123' }],
    ['three_of_four', '123', { code: 'wrong_length', text: '123', length: 4 }],
    ['four_top', '12345', { code: 'wrong_length', text: '12345', length: 4 }],
    ['five_tod', '77777', { code: 'no_such_bet', text: '77777' }],
    ['four_tod', '1234 4321', { code: 'repeated', text: '4321', field: 'line' }],
    ['four_top', '๑๒๓๔', { code: 'unknown_symbol', text: '๑๒๓๔', field: 'line' }],
    ['two_tod', '11', { code: 'equal_digits', text: '11' }],
    ['ticket', '12345', { code: 'wrong_length', text: '12345', length: 6 }],
    ['ticket', '123456 123456', { code: 'repeated', text: '123456', field: 'line' }],
    ['ticket', '12345๖', { code: 'unknown_symbol', text: '12345๖', field: 'line' }],
  ])('%s refuses %s', (code, text, issue) => {
    const playType = thaiGov.playTypes.find((one) => one.code === code)
    expect(playType?.read(text)).toEqual({ ok: false, issues: [issue] })
  })
})
