import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { claimMs } from '#operator/rules.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { give, rich, withdraw } = testCashier(db, platform)
const operator = await newOperator(platform, ['all'])

const ask = async (name: Parameters<TestVisitor['send']>[0], params: object, query = {}) =>
  (await operator.send(name, { params: params as Record<string, string>, query })).value // ids are texts
const mainOf = async (id: string): Promise<string> =>
  (await ask('opsMember', { id })).accounts.find(({ kind }: { kind: string }) => kind === 'main').id

test('an account is read a page at a time down to the first entry, without a gap', async () => {
  const member = await rich(1_00n)
  for (let count = 1; count < 60; count++) await give(member.id, 1_00n)
  const account = await mainOf(member.id)
  const first = await ask('opsEntries', { account })
  const second = await ask('opsEntries', { account }, { before: first.next })
  const versions = [...first.content, ...second.content].map(({ version }) => Number(version))
  expect(versions).toEqual(Array.from({ length: 60 }, (_, at) => 60 - at))
  expect([first.content.length, second.next, first.memberId]).toEqual([50, null, member.id])
  expect(first.content[0]).toMatchObject({ transfer: 'adjustment_credit', amount: '1.00', after: '60.00' })
})

test('a transfer tells both postings, what they left, and the others about the same', async () => {
  const member = await rich()
  const { value } = await withdraw(member, '500')
  const { content } = await ask('opsEntries', { account: await mainOf(member.id) })
  const held = content.find(({ transfer }: { transfer: string }) => transfer === 'hold')
  const transfer = await ask('opsTransfer', { id: held.transferId })
  expect(transfer).toMatchObject({ transfer: 'hold', currency: 'THB', startedBy: 'member' })
  expect(transfer.postings).toMatchObject([
    { side: 'debit', kind: 'main', memberId: member.id, before: '1000.00' },
    { side: 'credit', kind: 'hold', memberId: member.id, before: '0.00' },
  ])
  expect(transfer.reference).toBe(value.id)
  await operator.send('opsWithdrawalReject', { params: { id: value.id }, input: { reason: 'by mistake' } })
  const { related } = await ask('opsTransfer', { id: held.transferId })
  expect(related.map(({ transfer: name }: { transfer: string }) => name)).toContain('hold_release')
  await expectInOrder(db)
})

test('accounts of the house and what is nobody’s are not found', async () => {
  const of = async (name: Parameters<TestVisitor['send']>[0], params: Record<string, string>) =>
    (await operator.send(name, { params })).code
  const [{ id: house } = { id: '' }] = await db.query<{ id: string }>({
    text: 'select id::text as id from ledger_account where class >= 16 limit 1',
  })
  expect(await of('opsEntries', { account: house })).toBe('NOT_FOUND')
  expect(await of('opsEntries', { account: '999999999999999999' })).toBe('NOT_FOUND')
  expect(await of('opsTransfer', { id: uuidV7() })).toBe('NOT_FOUND')
  expect(await of('opsMemberProtection', { id: uuidV7() })).toBe('NOT_FOUND')
})

test('settled bets are read a page at a time with what was taken back, though many were placed at once', async () => {
  const { id: memberId } = await rich()
  const placed = '2026-05-01T10:00:00.000123Z'
  const bet = (entry: number, id: string, stake: number, payout: number) =>
    db.query({
      text: 'select betting_append(array[jsonb_populate_record(null::settled_bet, $1)])',
      values: [
        JSON.stringify({
          member_id: memberId,
          placed_at: placed,
          source: 'game',
          source_id: id,
          entry,
          category: 'RNG',
          vendor: 'HALCYON',
          game: 'reef',
          reference: 'r',
          currency: 'THB',
          stake,
          valid: stake,
          payout,
        }),
      ],
    })
  const ids = Array.from({ length: 53 }, () => uuidV7())
  for (const id of ids) await bet(0, id, 1000, 400)
  await bet(1, ids[52] ?? '', -300, 0)
  const first = await ask('opsMemberBets', { id: memberId })
  const second = await ask('opsMemberBets', { id: memberId }, { before: first.next })
  expect(first.content[0]).toMatchObject({ stake: '7.00', payout: '4.00', game: 'reef', title: 'reef' })
  const read = [...first.content, ...second.content].map(({ id }: { id: string }) => id)
  expect(read).toEqual(ids.toReversed())
  expect(second.next).toBeNull()
})

test('one session of a member is ended, then all; both are in the log with their reason', async () => {
  const member = new TestVisitor(platform)
  const { value: opened } = await member.register()
  const { id, username: account } = (await member.send('memberInfo')).value
  const elsewhere = new TestVisitor(platform)
  const end = (input: object) => operator.send('opsMemberSessionsEnd', { params: { id }, input })
  const [{ id: sessionId }] = (await ask('opsMemberSessions', { id })).content
  expect([opened.token !== null, account !== '', elsewhere.token]).toEqual([true, true, null])
  expect((await end({ reason: ' ' })).code).toBe('VALIDATION')
  expect((await end({ sessionId, reason: 'stolen phone' })).value).toEqual({ ended: 1 })
  expect((await member.send('memberInfo')).code).toBe('UNAUTHORIZED')
  expect((await end({ sessionId, reason: 'again' })).code).toBe('NOT_FOUND')
  expect((await end({ reason: 'to be sure' })).value).toEqual({ ended: 0 })
  const audit = await operator.send('opsAudit', { query: { subjectId: id } })
  expect(audit.value.content.slice(0, 2)).toMatchObject([
    { action: 'endSessions', reason: 'to be sure', by: operator.username },
    { action: 'endSessions', reason: 'stolen phone' },
  ])
})

test('a locked account is out everywhere at once, remembered browsers too, until it is unlocked; both are in the log', async () => {
  const member = new TestVisitor(platform)
  await member.register()
  const { id, account } = (await member.send('memberInfo')).value
  await member.logIn(account, testPassword, { remember: true })
  const lock = (isLocked: boolean, reason = 'somebody else is in it') =>
    operator.send('opsMemberLock', { params: { id }, input: { isLocked, reason } })
  const both = await Promise.all([lock(true), lock(true)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'STATE_CONFLICT'])
  expect((await member.send('memberInfo')).code).toBe('UNAUTHORIZED')
  expect((await member.send('loginAgain')).code).toBe('REMEMBER_INVALID')
  expect((await member.logIn(account, testPassword)).code).toBe('ACCOUNT_LOCKED')
  expect((await ask('opsMember', { id })).state).toBe('LOCKED')
  expect((await lock(false, ' ')).code).toBe('VALIDATION')
  expect((await lock(false, 'the owner called')).value).toEqual({ state: 'ACTIVE' })
  expect((await lock(false)).code).toBe('STATE_CONFLICT')
  expect((await member.logIn(account, testPassword)).code).toBe('')
  const audit = await operator.send('opsAudit', { query: { subjectId: id } })
  expect(audit.value.content.slice(0, 2)).toMatchObject([
    { action: 'unlockAccount', from: 'LOCKED', to: 'ACTIVE', reason: 'the owner called' },
    { action: 'lockAccount', from: 'ACTIVE', to: 'LOCKED', by: operator.username },
  ])
})

test('an account that is disabled is neither locked nor unlocked, and nobody’s is not found', async () => {
  const member = await rich()
  await db.query({ text: `update member set state = 'DISABLED' where id = $1`, values: [member.id] })
  const lock = async (id: string, isLocked: boolean) =>
    (await operator.send('opsMemberLock', { params: { id }, input: { isLocked, reason: 'why' } })).code
  expect([await lock(member.id, true), await lock(member.id, false)]).toEqual([
    'STATE_CONFLICT',
    'STATE_CONFLICT',
  ])
  expect(await lock(uuidV7(), true)).toBe('NOT_FOUND')
})

test('limits and their history are told as the member sees them', async () => {
  const member = await rich()
  const input = { kind: 'deposit', period: 'month', amount: '20000' }
  await member.send('protectionLimit', { input })
  const told = await ask('opsMemberProtection', { id: member.id })
  const { value: own } = await member.send('protection')
  expect(told.limits).toEqual(own.limits)
  expect(told.history[0]).toMatchObject({ kind: 'deposit', period: 'month', amount: '20000.00' })
})

test('notes stay for good with whose they are, and signs of risk are set once and cleared once', async () => {
  const { id } = await rich()
  const note = (text: string) => operator.send('opsMemberNote', { params: { id }, input: { text } })
  expect((await note('called twice\nabout a slip')).success).toBe(true)
  for (const text of [' \n ', '\u0000', 'a\u0000b', '\u001B[2J', '\uD800'])
    expect((await note(text)).code).toBe('VALIDATION')
  expect((await ask('opsMemberNotes', { id })).content).toMatchObject([
    { text: 'called twice\nabout a slip', by: operator.username },
  ])
  for (const text of ["update member_note set body = 'x'", 'delete from member_note', 'truncate member_note'])
    await expect(db.query({ text })).rejects.toThrow('never rewritten')
  const mark = (isSet: boolean) =>
    operator.send('opsMemberMark', { params: { id }, input: { code: 'watch', isSet, reason: 'odd play' } })
  const both = await Promise.all([mark(true), mark(true)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'STATE_CONFLICT'])
  expect((await ask('opsMemberMarks', { id })).content).toMatchObject([{ code: 'watch', reason: 'odd play' }])
  expect((await mark(false)).value).toEqual({ content: [] })
  expect((await mark(false)).code).toBe('STATE_CONFLICT')
})

test('of two operators who claim one case at once one has it; the other takes it over with a reason, or when it has run out', async () => {
  const other = await newOperator(platform, ['case.claim'])
  const params = { id: uuidV7() }
  const claim = (who: TestVisitor, input = {}) => who.send('opsClaim', { params, input })
  const both = await Promise.all([claim(operator), claim(other)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'STATE_CONFLICT'])
  const [first, second] = both[0].success ? [operator, other] : [other, operator]
  const claimOf = async (who: TestVisitor) =>
    (await who.send('opsClaims')).value.content.find(({ caseId }: { caseId: string }) => caseId === params.id)
  expect(await claimOf(second)).toMatchObject({ by: first.username, isOwn: false })
  expect((await claim(second, { reason: ' ' })).code).toBe('STATE_CONFLICT')
  expect((await claim(second, { reason: 'she is at lunch' })).success).toBe(true)
  expect(await claimOf(second)).toMatchObject({ by: second.username, isOwn: true })
  expect((await first.send('opsRelease', { params, input: {} })).code).toBe('STATE_CONFLICT')
  platform.advance(claimMs)
  expect(await claimOf(first)).toBeUndefined()
  expect((await claim(first)).success).toBe(true)
  expect((await first.send('opsRelease', { params, input: {} })).success).toBe(true)
  expect(await claimOf(first)).toBeUndefined()
})
