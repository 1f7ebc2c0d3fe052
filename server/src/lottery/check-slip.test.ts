import type { Input } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { fromMinor } from '@suntala/contract/minor'
import { familyOfIssue, playTypeOf } from '@suntala/lottery/rules/family'
import { oddsOf, writeLevelOdds } from '@suntala/lottery/rules/odds'
import { quoteTicket } from '@suntala/lottery/rules/ticket'
import { expect, test } from 'vitest'
import { checkSlip } from '#lottery/check-slip.ts'
import { productOf } from '#lottery/products.ts'

type SlipInput = Input<typeof lottery.lottoBet>
type Line = SlipInput['lines'][number]
type Change = Partial<Line>

const numero = '20261122-0001'

/** A line as a page that knows the rules writes it: what is not said is the lottery's own. */
function lineOn(gameCode: string, playType: string, selection: string, change: Change = {}): Line {
  const { family: always, terms } = productOf(gameCode)
  const rules = playTypeOf(familyOfIssue(always, numero), playType)
  if (!rules) throw new Error(`no play type ${playType}`)
  const odds = rules.levels.map((level) => oddsOf(rules, level, { group: terms.ownGroup, odds: terms.odds }))
  const unit = fromMinor(terms.unitMinor ?? 10_00n)
  const its = { playType, version: rules.ruleVersion, selection, unit, odds: writeLevelOdds(odds) }
  return { ...its, mode: '1', multiple: 1, ...change }
}

const check = (gameCode: string, lines: Line[], count = 0, amount = '0.00') =>
  checkSlip(productOf(gameCode), { gameCode, numero, lines, count, amount }, 'THB')

/** The code of a refusal, and what it tells. */
async function refusalOf(gameCode: string, lines: Line[]): Promise<unknown[]> {
  try {
    await check(gameCode, lines)
    return ['OK']
  } catch (error) {
    const { code, value, params } = error as { code: string; value: object | null; params: object }
    return [code, value, params]
  }
}

test('a selection of many single bets is one row at what the rules count and price', async () => {
  const line = lineOn('SSC60', 'first_three_straight', '0 1 2|3 4|5', { mode: '0.1', multiple: 3 })
  const checked = await check('SSC60', [line], 6, '3.60')
  expect(checked).toMatchObject({ count: 6, stakeMinor: 3_60n })
  expect(checked.bets).toEqual([
    {
      playType: 'first_three_straight',
      key: '012|34|5',
      stakeMinor: 60n,
      singles: 6,
      units: 6,
      group: 1980,
      odds: [expect.objectContaining({})],
      wideWinMinor: 0n,
    },
  ])
  const [bet] = checked.bets
  const [level] = bet?.odds ?? []
  expect(Number(level?.over) / Number(level?.under)).toBe(990)
})

test('a line of Mark Six is quoted by the zodiac of its issue', async () => {
  const { family } = productOf('MARK6FAST')
  const play = familyOfIssue(family, numero).playTypes.find(({ code }) => code === 'special_zodiac')
  const [sample = ''] = Object.values(play?.samples ?? {})
  const checked = await check('MARK6FAST', [lineOn('MARK6FAST', 'special_zodiac', sample)], 1, '1.00')
  expect(checked.count).toBe(1)
})

const straight = (change: Change) => [lineOn('SSC60', 'first_three_straight', '0|1|2', change)]

test.each<[string, string, Line[], unknown[]]>([
  [
    'a mode that is not offered',
    'LUCKY28',
    [lineOn('LUCKY28', 'sum', '13', { mode: '0.01' })],
    ['SELECTION_INVALID', { line: 0, issues: [{ code: 'mode_not_offered', mode: '0.01' }] }, {}],
  ],
  [
    'a multiple above the most',
    'SSC60',
    straight({ multiple: 10_001 }),
    ['SELECTION_INVALID', { line: 0, issues: [{ code: 'multiple_outside', max: 10_000 }] }, {}],
  ],
  [
    'no multiple at all',
    'SSC60',
    straight({ multiple: 0 }),
    ['SELECTION_INVALID', { line: 0, issues: [{ code: 'multiple_outside', max: 10_000 }] }, {}],
  ],
  [
    'a prize group above the own one',
    'SSC60',
    straight({ group: 1981 }),
    ['SELECTION_INVALID', { line: 0, issues: [{ code: 'group_outside', min: 1700, max: 1980 }] }, {}],
  ],
  [
    'another unit than the lottery’s',
    'SSC60',
    straight({ unit: '1.00' }),
    ['SELECTION_INVALID', { line: 0, issues: [{ code: 'unit_not_offered' }] }, {}],
  ],
  [
    'a play type that is none',
    'SSC60',
    straight({ playType: 'two_top' }),
    ['SELECTION_INVALID', { line: 0, issues: [{ code: 'unknown_play_type', playType: 'two_top' }] }, {}],
  ],
  [
    'a selection that makes no bet',
    'SSC60',
    straight({ selection: '' }),
    ['SELECTION_INVALID', { line: 0, issues: [expect.objectContaining({ code: expect.any(String) })] }, {}],
  ],
  [
    'more than one bet may win',
    'SSC60',
    straight({ multiple: 9_000 }),
    ['WIN_LIMIT', { line: 0, maxMultiple: 505 }, { max: '฿1,000,000.00' }],
  ],
  [
    'a stake below the least, with a selection that is none',
    'RAPID60',
    [lineOn('RAPID60', 'two_top', 'ab', { unit: '0.50' })],
    ['MIN_BET', { line: 0 }, { min: '฿1.00' }],
  ],
  [
    'a prize group outside, with a stake below the least',
    'RAPID60',
    [lineOn('RAPID60', 'two_top', '07', { unit: '0.50', group: 3 })],
    ['SELECTION_INVALID', { line: 0, issues: [{ code: 'group_outside', min: 1700, max: 1980 }] }, {}],
  ],
  [
    'rules of another version',
    'SSC60',
    straight({ version: 99 }),
    ['RULES_CHANGED', { line: 0, version: expect.any(Number) }, {}],
  ],
  [
    'other odds on one of two levels',
    'SSC60',
    [
      lineOn('SSC60', 'first_three_group_with', '7'),
      lineOn('SSC60', 'first_three_group_with', '7', { odds: '1980/6,1980/3' }),
    ],
    ['ODDS_CHANGED', { line: 1, odds: lineOn('SSC60', 'first_three_group_with', '7').odds }, {}],
  ],
  [
    'odds that are none',
    'SSC60',
    straight({ odds: '990' }),
    ['ODDS_CHANGED', { line: 0, odds: lineOn('SSC60', 'first_three_straight', '0|1|2').odds }, {}],
  ],
])('refuses %s', async (_, gameCode, lines, refusal) => {
  expect(await refusalOf(gameCode, lines)).toEqual(refusal)
})

test('odds that the player saw are the same in another way of writing the fraction', async () => {
  expect(await check('SSC60', straight({ odds: '990/1' }), 1, '2.00')).toMatchObject({ count: 1 })
})

test('a slip holds 5,000 rows and 100,000 single bets, and not one more', async () => {
  const numbers = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, '0'))
  const thousand = lineOn('RAPID60', 'three_top', numbers.join(' '), { unit: '1.00' })
  const five = Array.from({ length: 5 }, () => thousand)
  expect(await check('RAPID60', five, 5_000, '5000.00')).toMatchObject({ count: 5_000 })
  const one = lineOn('RAPID60', 'three_top', '000', { unit: '1.00' })
  expect(await refusalOf('RAPID60', [...five, one])).toEqual(['SLIP_TOO_LARGE', null, { max: '5,000' }])

  const digits = '0 1 2 3 4 5 6 7 8 9'
  const every = lineOn('SSC60', 'five_straight', Array(5).fill(digits).join('|'), { mode: '0.01' })
  expect(await check('SSC60', [every], 100_000, '2000.00')).toMatchObject({ count: 100_000 })
  expect(await refusalOf('SSC60', [every, ...straight({ mode: '0.01' })])).toEqual([
    'SLIP_TOO_LARGE',
    null,
    { max: '100,000' },
  ])
})

test('what a page quotes by the terms of the lottery is what the server takes', async () => {
  const { family, terms } = productOf('GD11X5')
  const quote = quoteTicket(family, terms, {
    playType: 'any_5',
    selection: '01 02 03 04 05 06',
    mode: '0.1',
    multiple: 2,
    group: terms.ownGroup,
  })
  if (!quote.ok) throw new Error(JSON.stringify(quote.issues))
  const odds = writeLevelOdds(quote.payouts.map((payout) => payout.odds))
  const line = lineOn('GD11X5', 'any_5', '01 02 03 04 05 06', { mode: '0.1', multiple: 2, odds })
  expect(await check('GD11X5', [line], quote.bets, fromMinor(quote.priceMinor))).toMatchObject({
    stakeMinor: quote.priceMinor,
  })
})
