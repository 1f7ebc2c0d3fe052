import { thai3 } from '@suntala/lottery/families/thai3/family'
import type { NumberPlay } from '@suntala/lottery/plays/number-play'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { offerOf } from '@suntala/lottery/rules/offers'
import { termsOf } from '@suntala/lottery/lotteries/lottery-product'
import { siam3d } from '@suntala/lottery/lotteries/rapid'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readList, unreadLines, withChosen, type ListLine } from '#screens/lottery/board/read-list.ts'

const playType = (code: string): NumberPlay => {
  const found = playTypeOf(thai3, code)?.numbers
  if (!found) throw new Error(code)
  return found
}
const terms = termsOf(siam3d, { ownGroup: 1980 })
const read = (code: string, text: string): ListLine[] =>
  readList(text, {
    family: thai3,
    terms,
    playType: playType(code),
    offerAt: (key) => offerOf(thai3, terms, { playType: code, key }),
  })

const saySingle = (line: Extract<ListLine, { kind: 'numbers' }>) =>
  line.answers
    .map((answer) => `${answer.written} ${answer.kind === 'bet' ? answer.offer.status : answer.kind}`)
    .join(', ')

/** A line in short: what is bet where for how much, or the code of its validation issue. */
function say(line: ListLine): string {
  switch (line.kind) {
    case 'numbers':
      return saySingle(line)
    case 'stakes':
      return line.parts
        .map((part) => `${part.playType} ${part.selection} × ${part.stakeMinor / 100n}`)
        .join('; ')
    case 'waiting':
      return `with line ${line.betOnLine}`
    case 'ask':
      return `ask ${line.readings.map(({ priceMinor }) => priceMinor / 100n).join(' or ')}`
    case 'heading':
    case 'total':
      return line.kind
    case 'invalid':
      return line.issue.code
  }
}
const said = (code: string, text: string) => read(code, text).map(say)

test('answers each number of a list of numbers, and refuses a line of which one is none', () => {
  expect(said('two_top', '07, 11\n09;07\n\n12 7')).toEqual([
    '07 open, 11 reduced',
    '09 closed, 07 repeated',
    'wrong_length',
  ])
  expect(said('two_top', '๐๗ ０８')).toEqual(['07 open, 08 open'])
})

test('a tod in another order is the same bet, and a triple is none', () => {
  expect(said('three_tod', '583 358\n777')).toEqual(['583 open, 358 repeated', 'triple'])
})

test.each([
  ['12=50', 'two_top 12 × 50'],
  ['12*50', 'two_top 12 × 50'],
  ['12 13 14 = 50', 'two_top 12 13 14 × 50'],
  ['123=100', 'three_top 123 × 100'],
  ['123=50*20', 'three_top 123 × 50; three_tod 123 × 20'],
  ['12 ล่าง 50', 'two_bottom 12 × 50'],
])('the stake in %j is a stake', (text, meaning) => {
  expect(said('two_top', text)).toEqual([meaning])
})

test.each([
  ['12.50', 'ambiguous_word'],
  ['12:30', 'ambiguous_word'],
  ['22/11/2026', 'ambiguous_word'],
  ['22/11', 'ambiguous_word'],
  ['12-34', 'missing_amount'],
  ['12 34 total 50', 'unknown_word'],
  ['total 50', 'wrong_total'],
  ['12 ลบ 50', 'takes_back'],
  ['= 50', 'missing_numbers'],
  ['12=0.5', 'unclear_amount'],
  ['09=50', 'closed_single'],
  ['12=999999', 'stake_above'],
])('%j is refused', (text, code) => {
  expect(said('two_top', text)).toEqual([code])
})

test('a list that names no side is bet on where the board stands', () => {
  expect(said('two_bottom', '12=50')).toEqual(['two_bottom 12 × 50'])
  expect(said('three_tod', '123=50')).toEqual(['three_tod 123 × 50'])
})

test('bets of a list carry the odds that are on the board', () => {
  expect(read('two_top', '11 12=5')).toMatchObject([
    {
      bets: [
        { playType: 'two_top', key: '11', stakeMinor: 5_00n, seenOdds: 80_00n },
        { playType: 'two_top', key: '12', stakeMinor: 5_00n, seenOdds: 95_00n },
      ],
    },
  ])
})

test('a line that may mean several things is asked back, each of them priced', () => {
  expect(said('two_top', '12 30*20')).toEqual(['ask 40 or 50'])
  expect(said('two_top', '12-50-50')).toEqual(['ask 100'])
  // A reading that the lottery does not take is no choice: 09 is closed.
  expect(said('two_top', '12 09*20')).toEqual(['closed_single'])
})

test('a chosen reading is bet, and the others are not', () => {
  const lines = read('two_top', '12 30*20\n34=5')
  expect(withChosen(lines, new Map()).map(({ kind }) => kind)).toEqual(['ask', 'stakes'])
  const [line] = withChosen(lines, new Map([[0, 0]]))
  expect(line && say(line)).toBe('two_top 12 30 × 20')
  expect(unreadLines(withChosen(lines, new Map()))).toBe('12 30*20')
  expect(unreadLines(withChosen(lines, new Map([[0, 1]])))).toBe('')
})

test('numbers may wait for the stake of a line below', () => {
  expect(said('two_top', '12 34\n56=5')).toEqual(['with line 2', 'two_top 12 34 56 × 5'])
})

test('what is to be mended stays, under its heading', () => {
  expect(unreadLines(read('two_top', 'ล่าง\n12=50\n12=x'))).toBe('ล่าง\n12=x')
  expect(unreadLines(read('two_top', 'ล่าง\n12=50'))).toBe('')
})

test('no stake, day, time or total becomes a number of the board', () => {
  const amount = fc.integer({ min: 1, max: 9999 }).map(String)
  const number = fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(2, '0'))
  const numbers = fc.uniqueArray(number, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
  const sign = fc.constantFrom('=', '*', 'x', '×', ' = ', '@', ' บน ', ' ล่าง ')
  const paid = fc.tuple(numbers, sign, amount).map((parts) => parts.join(''))
  const two = (max: number) => fc.integer({ min: 1, max }).map((value) => String(value).padStart(2, '0'))
  const day = fc
    .tuple(two(31), two(12), fc.constantFrom('26', '2026', '2569'), fc.constantFrom('/', '.', '-'))
    .map(([date, month, year, between]) => [date, month, year].join(between))
  const time = fc.tuple(two(23), two(59), fc.constantFrom(':', '.')).map(([h, m, colon]) => h + colon + m)
  const total = fc
    .tuple(fc.constantFrom('total ', 'sum: ', 'รวม ', '= '), amount)
    .map((parts) => parts.join(''))
  const noise = fc.oneof(day, time, total)
  fc.assert(
    fc.property(fc.constantFrom('two_top', 'two_bottom', 'three_top', 'run_top'), noise, (code, text) => {
      expect(read(code, text).map(({ kind }) => kind)).toEqual(['invalid'])
    }),
  )
  fc.assert(
    fc.property(numbers, sign, amount, fc.option(noise), (list, between, stake, above) => {
      const lines = read('two_top', `${above === null ? '' : `${above}\n`}${list}${between}${stake}`)
      const bets = lines.flatMap((line) => (line.kind === 'stakes' ? line.bets : []))
      expect(lines.every(({ kind }) => ['stakes', 'ask', 'invalid'].includes(kind))).toBe(true)
      const written = list.split(' ')
      // "12 50x50": an amount that is written twice is for top and bottom, and neither of the two is a number.
      const isTwice = /^[*x×]$/.test(between) && written.length > 1 && written.at(-1) === stake
      const others = written.slice(0, -1)
      if (bets.length > 0)
        expect(bets.map(({ key }) => key)).toEqual(isTwice ? [...others, ...others] : written)
      for (const bet of bets) expect(bet.stakeMinor).toBe(BigInt(stake) * 100n)
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(paid, noise, numbers), { minLength: 1, maxLength: 6 }), (list) => {
      const isPaid = list.some((line) => /[^\d ]/.test(line))
      const kinds = read('two_top', list.join('\n')).map(({ kind }) => kind)
      // Beside anything that is paid for, nothing takes the board's stake.
      if (isPaid) expect(kinds).not.toContain('numbers')
    }),
  )
})
