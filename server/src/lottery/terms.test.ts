import type { TermsChanges } from '@suntala/contract/operator-terms'
import { afterAll, expect, test, vi } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readBalance } from '#ledger/balances.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { fundedMember, type TestMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { selectSlip, selectSlipBets, selectTermsVersion } from '#lottery/bet-store.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import { offeredProductOf } from '#lottery/products.ts'
import { readGame } from '#lottery/read-game.ts'
import { askChase, chaseInput, comingIssues, lookAt, runJobs } from '#lottery/test-chases.ts'
import { forgetTerms, termsInForce } from '#lottery/terms-in-force.ts'
import {
  callerOf,
  endSale,
  insertGames,
  keyFor,
  openIssue,
  slipInput,
  type TestIssue,
} from '#lottery/test-issues.ts'
import { issuePermissions } from '#lottery/test-reversals.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
const { context } = platform
const placer = createPlacer(context)
await insertGames(db, ['JSK3', 'RAPID60', 'RAPID300', 'SIAM3D', 'MEKONG3D', 'REDRIVER3D'])
const [first, second] = await Promise.all([1, 2].map(() => newOperator(platform, issuePermissions)))
if (!first || !second) throw new Error('there are two operators')

afterAll(async () => expect(await findingsOf(db, await findChecks())).toEqual([]))

const lower: TermsChanges = { odds: { two_top: { '1_of_100': '90.00' } } }

const ask = (gameCode: string, changes: TermsChanges, { by = first, from = Date.now() } = {}) =>
  by.send('opsLotteryTermsAsk', { input: { gameCode, from, changes, reason: 'the market moved' } })
const confirm = (id: string, by = second) =>
  by.send('opsLotteryTermsConfirm', { params: { id }, input: { reason: 'agreed' } })

/** Terms that were asked for, confirmed, and whose moment has come. */
async function putInForce(gameCode: string, changes: TermsChanges): Promise<void> {
  const { value } = await ask(gameCode, changes)
  expect((await confirm(value.id)).code).toBe('')
  await db.transaction(async (tx) => {
    await tx.query({ text: 'alter table lottery_terms disable trigger lottery_terms_decided_once' })
    await tx.query({
      text: `update lottery_terms set from_at = date_trunc('milliseconds', clock_timestamp()) where id = $1`,
      values: [value.id],
    })
    await tx.query({ text: 'alter table lottery_terms enable trigger lottery_terms_decided_once' })
  })
}

const slipOn = (issue: TestIssue, odds = '9500/100', unit = '10') => {
  const input = slipInput(issue, { playType: 'two_top', selection: '07', unit })
  return { ...input, lines: input.lines.map((line) => ({ ...line, odds })) }
}
const place = (member: TestMember, input: ReturnType<typeof slipInput>, key = keyFor(input)) =>
  placeSlip(context, placer, { caller: callerOf(member), input, idempotency: key })
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ code: 'OK', value: null }),
    ({ code, value }: { code: string; value: unknown }) => ({ code, value }),
  )

test('terms are asked for by one operator and confirmed by another, both on record', async () => {
  const asker = await newOperator(platform, ['lottery.ask'])
  expect((await ask('REDRIVER3D', lower, { by: await newOperator(platform, ['lottery.read']) })).code).toBe(
    'NOT_ALLOWED',
  )
  const { value } = await ask('REDRIVER3D', lower)
  expect((await ask('REDRIVER3D', lower, { by: asker })).code).toBe('PENDING_EXISTS')
  expect((await confirm(value.id, first)).code).toBe('NOT_ALLOWED')
  expect((await confirm(value.id, asker)).code).toBe('NOT_ALLOWED')
  expect((await confirm(uuidV7())).code).toBe('NOT_FOUND')
  const before = Date.now()
  const confirmed = await Promise.all([confirm(value.id), confirm(value.id)])
  expect(confirmed.map(({ code }) => code).toSorted()).toEqual(['', 'STATE_CONFLICT'])
  const done = confirmed.find(({ code }) => code === '')
  expect(done?.value.version).toBe(1)
  // Never at once: a bet under way would miss it.
  expect(done?.value.from).toBeGreaterThan(before + 4_000)
  const listed = await first.send('opsLotteryTerms', { query: { gameCode: 'REDRIVER3D' } })
  expect(listed.value).toMatchObject({
    inForce: 0,
    content: [{ id: value.id, version: 1, state: 'CONFIRMED', changes: lower, askedBy: first.operatorId }],
  })
  const [entry] = await readHistory(db, { subjectId: value.id, limit: 1 })
  expect(entry).toMatchObject({ actorId: second.operatorId, action: 'confirm', to: 'CONFIRMED' })

  const other = await ask('REDRIVER3D', {})
  const declined = await second.send('opsLotteryTermsDecline', {
    params: { id: other.value.id },
    input: { reason: 'no' },
  })
  expect(declined.code).toBe('')
  expect((await confirm(other.value.id)).code).toBe('STATE_CONFLICT')
})

test('a version does not begin before the one before it, and what was decided is never rewritten', async () => {
  const far = Date.now() + 86_400_000
  const { value } = await ask('MEKONG3D', lower, { from: far })
  expect((await confirm(value.id)).value).toMatchObject({ version: 1, from: far })
  const sooner = await ask('MEKONG3D', {})
  expect((await confirm(sooner.value.id)).code).toBe('STATE_CONFLICT')
  for (const text of [
    `update lottery_terms set changes = '{}' where id = $1`,
    `update lottery_terms set from_at = now() where id = $1`,
    'delete from lottery_terms where id = $1',
  ])
    await expect(db.query({ text, values: [value.id] })).rejects.toMatchObject({ code: 'LT001' })
})

test.each<[string, TermsChanges, string]>([
  ['odds above the band', { odds: { two_top: { '1_of_100': '98.00' } } }, 'return_outside_band'],
  ['odds of a level that is none', { odds: { two_top: { no_level: '90.00' } } }, 'unknown_level'],
  ['odds of a play type that is none', { odds: { nothing: { a: '2.00' } } }, 'unknown_play_type'],
  ['a number that is none', { limits: { two_top: { '7': 'closed' } } }, 'unknown_key'],
  ['a number that is not reduced', { limits: { two_top: { '07': '95.00' } } }, 'not_reduced'],
  ['a closed play type that is none', { closedPlayTypes: ['nothing'] }, 'unknown_play_type'],
  ['stakes upside down', { stake: { min: '10.00', max: '5.00' } }, 'stake_bounds'],
  ['exposure upside down', { exposure: { number: '10.00', wide: '5.00' } }, 'exposure_bounds'],
])('refuses %s', async (_, changes, issue) => {
  const { code, value } = await ask('REDRIVER3D', changes)
  expect(code).toBe('SELECTION_INVALID')
  expect((value as { issues: { code: string }[] }).issues.map((each) => each.code)).toContain(issue)
})

test('the terms in force of all lotteries are one statement, whatever lotteries are asked for', async () => {
  await putInForce('JSK3', { maxWin: '5000.00' })
  forgetTerms(db)
  const asked = vi.spyOn(db, 'query')
  const codes = ['JSK3', 'FASTPK10', 'SSC60']
  const read = () => Promise.all(codes.map((code) => termsInForce(db, offeredProductOf(code))))
  const [changed, ...others] = await read()
  expect(changed).toMatchObject({ version: 1, product: { maxWinMinor: 5000_00n } })
  expect(others).toEqual(codes.slice(1).map((code) => ({ ...offeredProductOf(code), version: 0 })))
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  expect((await read())[0]).toBe(changed)
})

test('a slip quoted under the old version gets the new quote; what was bet before keeps its own and is paid by it', async () => {
  const [member, issue] = [await fundedMember(db, 1_000_00n), await openIssue(db, { gameCode: 'RAPID300' })]
  const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).join(' ')
  const every = slipInput(issue, { playType: 'two_top', selection: all, unit: '1' })
  const key = keyFor(every)
  const old = await place(member, every, key)
  // What a process remembers of the terms is held against those in force.
  await termsInForce(db, offeredProductOf('RAPID300'))
  await putInForce('RAPID300', lower)
  const stale = slipOn(issue)
  expect(await refusalOf(place(member, stale))).toEqual({
    code: 'ODDS_CHANGED',
    value: { line: 0, odds: '9000/100' },
  })
  expect(await readBalance(db, member.main)).toBe(900_00n)
  const next = await openIssue(db, { gameCode: 'RAPID300' })
  const { slipId } = await place(member, slipOn(next, '9000/100'))
  expect(await place(member, every, key)).toMatchObject({ slipId: old.slipId })
  expect(await selectTermsVersion(db, member.ownerId, old.slipId)).toBe(0)
  expect(await selectTermsVersion(db, member.ownerId, slipId)).toBe(1)
  const game = await readGame(context, { gameCode: 'RAPID300' }, 'en')
  expect(game.terms.odds).toEqual({ two_top: { '1_of_100': '90.00' } })

  await endSale(db, issue)
  await runJobs(db)
  const slip = await selectSlip(db, member.ownerId, old.slipId)
  if (!slip) throw new Error('there is no slip')
  const paid = (await selectSlipBets(db, member.ownerId, [slip])).map(({ payout }) => payout)
  expect(paid.filter((payout) => payout > 0n)).toEqual([95_00n])
})

test('limits, closed numbers and the house’s exposure hold from their moment on', async () => {
  const [member, issue] = [await fundedMember(db, 10_000_00n), await openIssue(db, { gameCode: 'SIAM3D' })]
  await place(member, slipOn(issue, '9500/100', '50'))
  await putInForce('SIAM3D', {
    stake: { min: '1.00', max: '100.00' },
    limits: { two_top: { '19': 'closed', '20': '50.00' } },
    closedPlayTypes: ['run_top'],
    exposure: { number: '9500.00', wide: '9500.00' },
  })
  const line = (playType: string, selection: string, unit = '10') =>
    place(member, slipInput(issue, { playType, selection, unit }))
  expect((await refusalOf(line('two_top', '01', '101'))).code).toBe('MAX_BET')
  expect((await refusalOf(line('two_top', '19'))).code).toBe('NUMBER_CLOSED')
  expect((await refusalOf(line('run_top', '1'))).code).toBe('SELECTION_INVALID')
  // 4,750 of 9,500 are taken by the bet of before.
  expect(await refusalOf(line('two_top', '07', '51'))).toEqual({
    code: 'NUMBER_FULL',
    value: { line: 0, playType: 'two_top', key: '07', left: '50.00' },
  })
  await line('two_top', '07', '50')
  const reduced = await line('two_top', '20')
  const slip = await selectSlip(db, member.ownerId, reduced.slipId)
  if (!slip) throw new Error('there is no slip')
  expect(await selectSlipBets(db, member.ownerId, [slip])).toMatchObject([{ key: '20', odds: 50_00n }])
})

test('a chase whose odds have changed ends, and what it holds comes back', async () => {
  const member = await fundedMember(db, 100_00n)
  const issues = await comingIssues(db, [false, false])
  const { chaseId } = await askChase(db, member, chaseInput(issues))
  await putInForce('RAPID60', { odds: { run_top: { '271_of_1000': '3.10' } } })
  await runJobs(db)
  expect(await lookAt(db, member, chaseId)).toMatchObject({ state: 'STOPPED', main: 100_00n, held: 0n })
})
