import { thai3 } from '@suntala/lottery/families/thai3/family'
import { verifyDocument } from '@suntala/lottery/verify/verify-document'
import { afterAll, expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testCashier } from '#cashier/test-cashier.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { readBalance } from '#ledger/balances.ts'
import { collectDebts, readOwed } from '#ledger/debts.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { fundedMember, type TestMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { listSettledBets } from '#betting/list-settled-bets.ts'
import { selectSlip, selectSlipBets, selectSlips } from '#lottery/bet-store.ts'
import { cancelSlip } from '#lottery/cancel-slip.ts'
import { selectIssue } from '#lottery/issue-store.ts'
import { issueJobs } from '#lottery/job.ts'
import { describeSlips } from '#lottery/list-open-bets.ts'
import { presentSlip } from '#lottery/present.ts'
import { partsOf } from '#lottery/products.ts'
import { readProof, readVerification } from '#lottery/read-proof.ts'
import { slipStatus } from '#lottery/rules.ts'
import { callerOf, endSale, insertGames, openIssue, type TestIssue } from '#lottery/test-issues.ts'
import { betDigits, issuePermissions, otherResult } from '#lottery/test-reversals.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { readFunds } from '#wallet/read-funds.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
await insertGames(db)
const [first, second, third] = await Promise.all([1, 2, 3].map(() => newOperator(platform, issuePermissions)))
if (!first || !second || !third) throw new Error('there are three operators')
const jobs = issueJobs(platform.context)
const run = () => runDueJobs(db, jobs)
const reason = 'the machine stood still'

afterAll(async () => expect(await findingsOf(db, await findChecks())).toEqual([]))

const ask = (issue: TestIssue, input: object, by = first) =>
  by.send('opsLotteryAsk', { input: { gameCode: issue.gameCode, numero: issue.numero, reason, ...input } })
const confirm = (id: string, by = second, numbers?: readonly number[]) =>
  by.send('opsLotteryConfirm', { params: { id }, input: { reason: 'agreed', numbers } })

/** Asked by one operator and confirmed by another, with all that follows. */
async function reverse(issue: TestIssue, input: { action: string; numbers?: number[] }) {
  const asked = await ask(issue, input)
  const done = await confirm(asked.value.id, second, input.numbers)
  await run()
  return done
}

async function settled(issue: TestIssue) {
  await endSale(db, issue)
  await run()
  const row = await selectIssue(db, issue.gameCode, issue.numero)
  expect(row?.state).toBe('SETTLED')
  return row?.numbers ?? []
}

async function statusOf(member: TestMember, slipId: string) {
  const slip = await selectSlip(db, member.ownerId, slipId)
  if (!slip) throw new Error('there is no slip')
  return slipStatus({
    isCancelled: slip.cancelledAt !== null,
    issueState: slip.issueState,
    stakeMinor: slip.stake,
    payoutMinor: slip.payout,
  })
}

const recordOf = async (member: TestMember) =>
  (
    await listSettledBets(
      db,
      { memberId: member.ownerId, from: new Date(0), until: new Date(Date.now() + 60_000) },
      { limit: 10 },
    )
  ).map(({ stake, valid, payout }) => ({ stake, valid, payout }))

/** Moves money out of a main account. */
async function spend(member: TestMember, amountMinor: bigint) {
  const credit = await houseAccount(db, { class: 'house_fee', currency: 'THB' })
  await db.transaction((tx) =>
    postTransfer(tx, { key: uuidV7(), kind: 'fee', debit: member.main, credit, amountMinor }),
  )
}

const external = await houseAccount(db, { class: 'external_deposit', currency: 'THB' })
const deposit = ({ main }: Pick<TestMember, 'main'>, amountMinor: bigint) =>
  db.transaction((tx) =>
    postTransfer(tx, { key: uuidV7(), kind: 'deposit', debit: external, credit: main, amountMinor }),
  )

const cashier = testCashier(db, platform)

/** A member who registered, as the ledger knows them. */
async function asMember({ id }: { id: string }): Promise<TestMember> {
  const main = await mainAccount(db, id, 'THB')
  return { ownerId: id, main, hold: main }
}

test('a round that is cancelled before its draw gives every stake back once, and is never drawn (SM-08)', async () => {
  const issue = await openIssue(db)
  const members = await Promise.all(Array.from({ length: 3 }, () => fundedMember(db, 100_00n)))
  const slips = await Promise.all(members.map((member) => betDigits(db, { member, issue })))
  const [member] = members as [TestMember]
  const own = await betDigits(db, { member, issue })
  await cancelSlip(platform.context, callerOf(member), own)

  const asked = await ask(issue, { action: 'cancel' })
  expect(asked.value.issueState).toBe('OPEN')
  await run()
  expect(await readBalance(db, member.main)).toBe(90_00n)
  const done = await confirm(asked.value.id)
  expect(done.value.issueState).toBe('CANCELLED')
  await expect(betDigits(db, { member, issue })).rejects.toMatchObject({ code: 'ISSUE_LOCKED' })
  await endSale(db, issue)
  await run()
  await run()
  for (const each of members) expect(await readBalance(db, each.main)).toBe(100_00n)
  for (const [index, each] of members.entries())
    expect(await statusOf(each, slips[index] ?? '')).toBe('REFUNDED')
  expect(await statusOf(member, own)).toBe('CANCELLED')
  expect(await recordOf(members[1] as TestMember)).toEqual([{ stake: 0n, valid: 0n, payout: 0n }])
  expect((await selectIssue(db, issue.gameCode, issue.numero))?.state).toBe('CANCELLED')
  const { value } = await first.send('opsLotteryIssue', {
    query: { gameCode: issue.gameCode, numero: issue.numero },
  })
  expect(value).toMatchObject({
    state: 'CANCELLED',
    steps: [{ from: 'OPEN', to: 'CANCELLED', actor: 'operator', operatorId: second.operatorId, reason }],
    requests: [{ state: 'CONFIRMED', askedBy: first.operatorId, decidedBy: second.operatorId }],
  })
  const [entry] = await readHistory(db, { subjectId: asked.value.id, limit: 1 })
  expect(entry).toMatchObject({ actorId: second.operatorId, action: 'cancel', from: 'OPEN', to: 'CANCELLED' })
})

test('nobody confirms alone what they asked for, and nobody asks or confirms without the right to', async () => {
  const issue = await openIssue(db)
  const reader = await newOperator(platform, ['lottery.read'])
  const asker = await newOperator(platform, ['lottery.ask'])
  expect((await ask(issue, { action: 'cancel' }, reader)).code).toBe('NOT_ALLOWED')
  const { value } = await ask(issue, { action: 'cancel' })
  expect((await ask(issue, { action: 'cancel' }, asker)).code).toBe('PENDING_EXISTS')
  expect((await confirm(value.id, first)).code).toBe('NOT_ALLOWED')
  expect((await confirm(value.id, asker)).code).toBe('NOT_ALLOWED')
  expect((await confirm(uuidV7())).code).toBe('NOT_FOUND')
  const waiting = await reader.send('opsLotteryRequests')
  expect(waiting.value.content).toEqual([expect.objectContaining({ id: value.id, state: 'ASKED' })])
  const declined = await third.send('opsLotteryDecline', {
    params: { id: value.id },
    input: { reason: 'not so' },
  })
  expect(declined.value.issueState).toBe('OPEN')
  expect((await confirm(value.id)).code).toBe('STATE_CONFLICT')
  expect((await reader.send('opsLotteryRequests')).value.content).toEqual([])
  expect((await selectIssue(db, issue.gameCode, issue.numero))?.state).toBe('OPEN')
})

test('of operators who decide at once exactly one decides', async () => {
  const issue = await openIssue(db)
  const member = await fundedMember(db, 100_00n)
  await betDigits(db, { member, issue })
  const { value } = await ask(issue, { action: 'cancel' })
  const decide = (by: typeof first) => [
    confirm(value.id, by),
    by.send('opsLotteryDecline', { params: { id: value.id }, input: { reason: 'no' } }),
  ]
  const answers = await Promise.all([...decide(second), ...decide(third)])
  expect(answers.map(({ code }) => code || 'done').toSorted()).toEqual([
    'STATE_CONFLICT',
    'STATE_CONFLICT',
    'STATE_CONFLICT',
    'done',
  ])
})

test('what a round’s state does not allow is refused before it is asked for, and when it is confirmed too late', async () => {
  const issue = await openIssue(db)
  expect((await ask(issue, { action: 'void' })).code).toBe('STATE_CONFLICT')
  expect((await ask(issue, { action: 'correct', numbers: [1, 2, 3, 4, 5] })).code).toBe('STATE_CONFLICT')
  expect((await ask({ ...issue, numero: 'none' }, { action: 'cancel' })).code).toBe('ISSUE_UNKNOWN')
  const { value } = await ask(issue, { action: 'cancel' })
  const numbers = await settled(issue)
  expect((await confirm(value.id)).code).toBe('STATE_CONFLICT')
  await third.send('opsLotteryDecline', { params: { id: value.id }, input: { reason: 'too late' } })
  for (const wrong of [undefined, numbers, [1, 2, 3, 4], [1, 2, 3, 4, 10], [1, 2, 3, 4, 5, 6]])
    expect((await ask(issue, { action: 'correct', numbers: wrong })).code).toBe('SELECTION_INVALID')
  expect((await ask(issue, { action: 'void', numbers: [1, 2, 3, 4, 5] })).code).toBe('SELECTION_INVALID')
})

test('a result that is corrected is taken back from its winners and paid anew, and the record follows', async () => {
  const issue = await openIssue(db)
  const [all, one, none] = await Promise.all([1, 2, 3].map(() => fundedMember(db, 100_00n)))
  if (!all || !one || !none) throw new Error('there are three members')
  await betDigits(db, { member: all, issue })
  const slip = await betDigits(db, { member: one, issue, digits: '7' })
  await betDigits(db, { member: none, issue, digits: '8' })
  const drawn = await settled(issue)
  const right = otherResult([7, 7, 1], drawn)
  expect((await reverse(issue, { action: 'correct', numbers: right })).value.issueState).toBe('CORRECTED')
  expect(await selectIssue(db, issue.gameCode, issue.numero)).toMatchObject({
    state: 'SETTLED',
    numbers: right,
  })
  expect(await readBalance(db, all.main)).toBe(90_00n + 2n * 3_20n)
  expect(await readBalance(db, one.main)).toBe(99_00n + 3_20n)
  expect(await readBalance(db, none.main)).toBe(99_00n)
  expect(await statusOf(one, slip)).toBe('WON')
  expect(await recordOf(one)).toEqual([{ stake: 1_00n, valid: 1_00n, payout: 3_20n }])
  expect(await recordOf(none)).toEqual([{ stake: 1_00n, valid: 1_00n, payout: 0n }])
  const named = { gameCode: issue.gameCode, numero: issue.numero }
  const parts = (numbers: readonly number[]) => partsOf(issue.gameCode, numbers)
  const [shown] = await selectSlips(db, { memberId: one.ownerId, limit: 1, offset: 0 })
  const was = drawn.slice(0, 3).includes(7) ? '3.20' : '0.00'
  expect(shown && presentSlip(shown, await selectSlipBets(db, one.ownerId, [shown]), 'en')).toMatchObject({
    numbers: parts(right),
    payout: '3.20',
    corrected: { numbers: parts(drawn), payout: was },
  })
  // The seed proves what was drawn; what stands is told beside it.
  const published = await readVerification(platform.context, named)
  expect(published).toMatchObject({ numbers: drawn, corrections: [{ parts: parts(right), reason }] })
  const { bets } = await readProof(platform.context, callerOf(one), slip)
  for (const bet of bets) {
    const { format, family, generator, issueId, commitment, seed, numbers, seal } = published
    const document = { format, family, generator, issueId, commitment, seed, numbers, seal, bet }
    expect(await verifyDocument(document, thai3)).toMatchObject({ ok: true })
  }
  const told = (await describeSlips(db, one.ownerId, [slip])).get(slip)
  expect(told?.corrected).toEqual({ from: parts(drawn), to: parts(right) })
  // Once more, and back again: every round of it stands in the books.
  await reverse(issue, { action: 'correct', numbers: otherResult([0, 8, 9], right) })
  expect(await readBalance(db, all.main)).toBe(90_00n + 3n * 3_20n)
  expect(await readBalance(db, one.main)).toBe(99_00n)
  expect(await readBalance(db, none.main)).toBe(99_00n + 3_20n)
  expect(await recordOf(one)).toEqual([{ stake: 1_00n, valid: 1_00n, payout: 0n }])
})

test('who has spent a win that is taken back owes it, never silently, and pays from what comes in next', async () => {
  const issue = await openIssue(db)
  const visitor = await cashier.rich(10_00n)
  const member = await asMember(visitor)
  await betDigits(db, { member, issue })
  const drawn = await settled(issue)
  const many = otherResult([1, 2, 3], drawn)
  await reverse(issue, { action: 'correct', numbers: many })
  expect(await readBalance(db, member.main)).toBe(9_60n)
  await spend(member, 9_00n)
  await reverse(issue, { action: 'correct', numbers: otherResult([7, 7, 7], many) })
  // 9.60 is taken back of which 0.60 is there; of the 3.20 that the right result pays, all goes to what is owed.
  expect(await readBalance(db, member.main)).toBe(0n)
  expect(await readOwed(db, member.main)).toBe(9_00n - 3_20n)
  expect(await readFunds(db, member.ownerId, 'THB')).toMatchObject({
    owedMinor: 5_80n,
    withdrawableMinor: 0n,
  })

  const collect = () => db.transaction((tx) => collectDebts(tx, db), { repeatable: true })
  await deposit(member, 2_00n)
  await Promise.all([collect(), collect(), collect()])
  expect([await readBalance(db, member.main), await readOwed(db, member.main)]).toEqual([0n, 3_80n])
  expect(await readFunds(db, member.ownerId, 'THB')).toMatchObject({ withdrawableMinor: 0n })
  expect(await cashier.fundsOf(visitor)).toMatchObject({ main: '0.00', owed: '3.80', withdrawable: '0.00' })
  expect((await cashier.withdraw(visitor)).code).toBe('MONEY_OWED')
  await deposit(member, 10_00n)
  await Promise.all([collect(), collect()])
  expect([await readBalance(db, member.main), await readOwed(db, member.main)]).toEqual([6_20n, 0n])
  expect(await readFunds(db, member.ownerId, 'THB')).toMatchObject({
    owedMinor: 0n,
    withdrawableMinor: 6_20n,
  })
})

test('a frozen account gives nothing back: it owes all of it until it is free', async () => {
  const issue = await openIssue(db)
  const member = await fundedMember(db, 10_00n)
  await betDigits(db, { member, issue })
  const many = otherResult([1, 2, 3], await settled(issue))
  await reverse(issue, { action: 'correct', numbers: many })
  await db.transaction((tx) => freezeAccount(tx, member.main, true))
  await reverse(issue, { action: 'void' })
  expect([await readBalance(db, member.main), await readOwed(db, member.main)]).toEqual([19_60n, 9_60n])
  await db.transaction((tx) => freezeAccount(tx, member.main, false))
  await db.transaction((tx) => collectDebts(tx, db))
  expect([await readBalance(db, member.main), await readOwed(db, member.main)]).toEqual([10_00n, 0n])
})

test('a round that is voided after its settlement is as if it had never been, turnover included', async () => {
  const issue = await openIssue(db)
  const [winner, loser, demo] = await Promise.all([
    cashier.rich(100_00n).then(asMember),
    fundedMember(db, 100_00n),
    fundedMember(db, 100_00n, 'DEMO'),
  ])
  await db.transaction((tx) =>
    addTurnover(tx, { memberId: winner.ownerId, source: 'deposit', sourceId: uuidV7(), amountMinor: 10_00n }),
  )
  const slip = await betDigits(db, { member: winner, issue })
  await betDigits(db, { member: loser, issue })
  await betDigits(db, { member: demo, issue, currency: 'DEMO' })
  const none = await openIssue(db)
  await betDigits(db, { member: loser, issue: none })
  await settled(issue)
  expect(await readFunds(db, winner.ownerId, 'THB')).toMatchObject({ turnoverNeededMinor: 0n })
  expect((await reverse(issue, { action: 'void' })).value.issueState).toBe('VOID')
  expect(await readBalance(db, winner.main)).toBe(100_00n)
  expect(await readBalance(db, loser.main)).toBe(90_00n)
  expect(await readBalance(db, demo.main)).toBe(100_00n)
  expect(await readFunds(db, winner.ownerId, 'THB')).toMatchObject({
    turnoverNeededMinor: 10_00n,
    turnoverDoneMinor: 0n,
    owedMinor: 0n,
  })
  expect(await statusOf(winner, slip)).toBe('REFUNDED')
  expect(await recordOf(winner)).toEqual([{ stake: 0n, valid: 0n, payout: 0n }])
  expect((await ask(issue, { action: 'void' })).code).toBe('STATE_CONFLICT')
})
