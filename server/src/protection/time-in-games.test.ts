import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { callWallet, openGame, testProvider, type TestProvider } from '#game/test-provider.ts'
import { betOf, rollbackOf, winOf } from '#game/test-transactions.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { findingsOf } from '#ledger/verify.ts'
import { testProtected } from '#protection/test-protected.ts'
import { testPassword } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 20 })
let provider: TestProvider
let my: ReturnType<typeof testProtected>
beforeAll(async () => {
  provider = await testProvider(db)
  my = testProtected(db, provider.platform)
  // No midnight of the merchant's within the tests: limits of a day would begin anew.
  const dayMs = 86_400_000
  const sinceMidnightMs = (provider.platform.now() + 7 * 3_600_000) % dayMs
  if (sinceMidnightMs > dayMs - 6 * 3_600_000) provider.platform.advance(dayMs - sinceMidnightMs)
})
afterAll(async () => {
  await provider.close()
  expect(await findingsOf(db, await findChecks())).toEqual([])
})

const wallet = async (name: 'bet' | 'win' | 'rollback', input: object) =>
  (await callWallet(provider, name, input)).body['status']
const pass = (minutes: number) => provider.platform.advance(minutes * 60_000)
const timeUsed = async (memberId: string): Promise<{ time: bigint }> => {
  const [row] = await db.query<{ time: bigint }>({
    text: 'select protection_time_used($1, $2, $3) as time',
    values: [memberId, new Date(0), new Date(provider.platform.now())],
  })
  return row ?? { time: 0n }
}
/** A stake that ends its own round. */
const bet = (sessionId: string) => wallet('bet', betOf({ sessionId }, { roundClosed: true }))

test('a game that is open takes no stake once its member’s time is used up; rounds that run are won or given back', async () => {
  const own = await my.member()
  const sessionId = await openGame(provider, own)
  await my.limit(own, 'time', 'day', '60.00')
  const [won, lost, further] = [betOf({ sessionId }), betOf({ sessionId }), betOf({ sessionId })]
  for (const stake of [won, lost, further]) expect(await wallet('bet', stake)).toBe('OK')
  // No call of the portal comes meanwhile.
  for (const minutes of [20, 20, 19]) {
    pass(minutes)
    expect(await bet(sessionId)).toBe('OK')
  }
  pass(2)
  const late = betOf({ sessionId }, { roundClosed: true })
  expect(await wallet('bet', late)).toBe('LIMIT_REACHED')
  expect(await wallet('bet', late)).toBe('LIMIT_REACHED')
  expect(await wallet('bet', { ...betOf({ sessionId }), roundId: further.roundId })).toBe('LIMIT_REACHED')
  expect(await wallet('win', winOf(won))).toBe('OK')
  expect(await wallet('win', winOf(further, { amount: '0.00' }))).toBe('OK')
  expect(await wallet('rollback', rollbackOf(lost))).toBe('OK')
  // What was asked for before is answered as it was.
  expect(await wallet('bet', won)).toBe('OK')

  // Nobody could play in the meantime, and it is not counted.
  pass(40)
  const { time } = await timeUsed(own.id)
  expect(time).toBeGreaterThanOrEqual(59_00n)
  expect(time).toBeLessThanOrEqual(61_00n)
  expect((await own.send('memberInfo')).code).toBe('UNAUTHORIZED')
  expect((await own.logIn(own.account, testPassword)).code).toBe('')
  expect(await my.stateOf(own, 'time', 'day')).toMatchObject({ left: '0.00' })
  // The login is another one, and its time is used up.
  expect(await bet(sessionId)).toBe('TOKEN_EXPIRED')
})

test('a game takes no time after the login that it was opened from has ended', async () => {
  const own = await my.member()
  const sessionId = await openGame(provider, own)
  await my.limit(own, 'time', 'day', '600.00')
  pass(10)
  expect(await bet(sessionId)).toBe('OK')
  pass(5)
  await own.send('logout')
  pass(60)
  expect(await bet(sessionId)).toBe('TOKEN_EXPIRED')
  await own.logIn(own.account, testPassword)
  expect(await my.stateOf(own, 'time', 'day')).toMatchObject({ used: '15.00' })
})

test('time at a game whose portal’s page was closed counts while its bets go on', async () => {
  const own = await my.member()
  const sessionId = await openGame(provider, own)
  await my.limit(own, 'time', 'day', '600.00')
  for (const minutes of [25, 25, 25]) {
    pass(minutes)
    expect(await bet(sessionId)).toBe('OK')
  }
  // The page rests: nothing but the game was heard of since it opened.
  expect(await timeUsed(own.id)).toEqual({ time: 75_00n })
})

test('one member’s time says nothing about others, and a new day gives room', async () => {
  const [own, other] = [await my.member(), await my.member()]
  const [mine, theirs] = [await openGame(provider, own), await openGame(provider, other)]
  await my.limit(own, 'time', 'day', '5.00')
  pass(6)
  expect(await bet(mine)).toBe('LIMIT_REACHED')
  expect(await bet(theirs)).toBe('OK')
  pass(24 * 60)
  await own.logIn(own.account, testPassword)
  const again = await openGame(provider, own)
  expect(await bet(again)).toBe('OK')
})

test('a stake of another currency is not added to a round', async () => {
  const own = await my.member()
  const stake = betOf({ sessionId: await openGame(provider, own) })
  expect(await wallet('bet', stake)).toBe('OK')
  await db.query({ text: `update game_round set currency = 'DEMO' where member_id = $1`, values: [own.id] })
  expect(await wallet('bet', { ...betOf(stake), roundId: stake.roundId })).toBe('WRONG_CURRENCY')
  await db.query({ text: `update game_round set currency = 'THB' where member_id = $1`, values: [own.id] })
})
