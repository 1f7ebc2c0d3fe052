import { changesNothing } from '#calls/member-state.ts'
import { readRapid, slipOn } from '#calls/lottery-slip.ts'
import { newMember, newRichMember } from '#calls/members.ts'
import { newKey } from '#calls/new-key.ts'
import type { Visitor } from '#calls/visitor.ts'
import { expect, test } from '#world/test.ts'

type Slip = Awaited<ReturnType<typeof slipOn>>
const withLine = (slip: Slip, change: object) => ({
  ...slip,
  lines: slip.lines.map((line) => ({ ...line, ...change })),
})

const wrongSlips: { what: string; code: string; change: (slip: Slip) => object }[] = [
  { what: 'a wrong count', code: 'COUNT_MISMATCH', change: (slip) => ({ ...slip, count: 2 }) },
  { what: 'a wrong price', code: 'PRICE_MISMATCH', change: (slip) => ({ ...slip, amount: '9.99' }) },
  {
    what: 'other odds than those in force',
    code: 'ODDS_CHANGED',
    change: (slip) => withLine(slip, { odds: '9900/100' }),
  },
  {
    what: 'a number that is none',
    code: 'SELECTION_INVALID',
    change: (slip) => withLine(slip, { selection: '44' }),
  },
  {
    what: 'an unknown play type',
    code: 'SELECTION_INVALID',
    change: (slip) => withLine(slip, { playType: 'four_top' }),
  },
  {
    what: 'less than the smallest stake',
    code: 'MIN_BET',
    change: (slip) => ({ ...withLine(slip, { unit: '0.50' }), amount: '0.50' }),
  },
  {
    what: 'more than 200,000 on a number (GAME-32)',
    code: 'MAX_BET',
    change: (slip) => ({ ...withLine(slip, { unit: '200000.01' }), amount: '200000.01' }),
  },
  {
    what: 'more than 200,000 by its multiple (GAME-32)',
    code: 'MAX_BET',
    change: (slip) => ({ ...withLine(slip, { unit: '100000.00', multiple: 3 }), amount: '300000.00' }),
  },
  {
    what: 'more than the balance',
    code: 'INSUFFICIENT',
    change: (slip) => ({ ...withLine(slip, { unit: '5000.01' }), amount: '5000.01' }),
  },
  {
    what: 'an issue that never was',
    code: 'ISSUE_UNKNOWN',
    change: (slip) => ({ ...slip, numero: '19990101-0001' }),
  },
  { what: 'an unknown field', code: 'VALIDATION', change: (slip) => ({ ...slip, payout: '1000000.00' }) },
  {
    what: 'an amount below zero',
    code: 'VALIDATION',
    change: (slip) => ({ ...withLine(slip, { unit: '-10.00' }), amount: '-10.00' }),
  },
]

export function betTests(): void {
  let player: Visitor
  test.beforeAll(async () => {
    player = await newRichMember()
  })

  for (const { what, code, change } of wrongSlips)
    test(`a slip with ${what} is refused: ${code}`, async () => {
      const slip = await slipOn(player)
      const refused = await changesNothing(player, () => player.call('lottoBet', { input: change(slip) }))
      expect(refused.code).toBe(code)
    })

  test('the same key places one slip, and another slip under it is refused: IDEMPOTENCY_CONFLICT (A-103)', async () => {
    const slip = await slipOn(player)
    const key = newKey()
    const first = await player.read('lottoBet', { input: slip, key })
    await changesNothing(player, async () => {
      expect(await player.read('lottoBet', { input: slip, key })).toEqual(first)
      const other = { ...slip, lines: slip.lines.map((line) => ({ ...line, selection: '5' })) }
      expect((await player.call('lottoBet', { input: other, key })).code).toBe('IDEMPOTENCY_CONFLICT')
      const nameless = await player.call('lottoBet', { input: slip, headers: { 'idempotency-key': 'mine' } })
      expect(nameless.code).toBe('IDEMPOTENCY_KEY_REQUIRED')
    })
    const { totalCount } = await player.read('lottoBets')
    expect(totalCount).toBe(1)
  })

  test('twenty copies of one slip at once are one slip (A-103)', async () => {
    const keen = await newRichMember({ amount: '500' })
    const sent = { input: await slipOn(keen), key: newKey() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => keen.call('lottoBet', sent)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => ''))
    expect(await keen.read('balance')).toMatchObject({ sumBalance: '490.00' })
    expect(await keen.read('lottoBets')).toMatchObject({ totalCount: 1 })
  })

  test("another member's slip is as unknown as one that never was: NOT_FOUND", async () => {
    const stranger = await newMember()
    const { slipId: id } = await player.read('lottoBet', { input: await slipOn(player) })
    await changesNothing([player, stranger], async () => {
      for (const name of ['lottoSlip', 'lottoProof', 'lottoCancel'] as const)
        expect(await stranger.call(name, { params: { id } })).toMatchObject({
          code: 'NOT_FOUND',
          value: null,
        })
    })
  })

  test('a visitor places nothing: UNAUTHORIZED (ROLE-19)', async () => {
    const { issue, play } = await readRapid(player)
    const line = { ...play, selection: '1', unit: '1.00', multiple: 1 }
    const input = { gameCode: 'RAPID60', numero: issue.numero, lines: [line], count: 1, amount: '1.00' }
    const { token } = player
    player.token = null
    const refused = await player.call('lottoBet', { input })
    player.token = token
    expect(refused.code).toBe('UNAUTHORIZED')
  })
}
