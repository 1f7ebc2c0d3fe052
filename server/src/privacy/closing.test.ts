import { expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { moveBranch } from '#account/test-move.ts'
import { testCashier } from '#cashier/test-cashier.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { insertGames, openIssue } from '#lottery/test-issues.ts'
import { messagesTo } from '#messaging/test-messages.ts'
import { allJobs } from '#privacy/job.ts'
import { memberTables } from '#privacy/tables.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { registration, type TestAnswer, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const cashier = testCashier(db, platform)
const dayMs = 86_400_000

type Member = TestVisitor & { id: string; account: string }

async function newMember(): Promise<Member> {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  const { id } = (await visitor.send('memberInfo')).value
  return Object.assign(visitor, { id: String(id), account: String(value.account) })
}

const prove = (member: TestVisitor) =>
  member.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })

async function ask(member: TestVisitor) {
  await prove(member)
  return member.send('closingAsk')
}

const runJobs = () => runDueJobs(db, allJobs(platform.context), () => new Date(platform.now()))

const stateOf = async (id: string) =>
  (await db.query<{ state: string }>({ text: 'select state from member where id = $1', values: [id] }))[0]
    ?.state

async function setReflection(days: number): Promise<void> {
  const text = `insert into setting (key, value) values ('closingReflectionDays', $1)
    on conflict (key) do update set value = excluded.value`
  await db.query({ text, values: [JSON.stringify(days)] })
  forgetSettings(db)
}

/** A member whose account was closed at once. */
async function closedMember(): Promise<Member> {
  const member = await newMember()
  await setReflection(0)
  expect((await ask(member)).value).toMatchObject({ isClosed: true })
  await setReflection(7)
  return member
}

/** Takes what a member has. */
async function take(memberId: string, amountMinor: bigint): Promise<void> {
  const debit = await mainAccount(db, memberId, 'THB')
  const credit = await houseAccount(db, { class: 'suspense', currency: 'THB' })
  await db.transaction((tx) =>
    postTransfer(tx, { key: uuidV7(), kind: 'adjustment_debit', debit, credit, amountMinor }),
  )
}

test('asks for a fresh proof of who is there', async () => {
  const member = await newMember()
  expect((await member.send('closingAsk')).code).toBe('STEP_UP_REQUIRED')
  expect((await member.send('closing')).value).toEqual({
    askedAt: null,
    dueAt: null,
    reflectionDays: 7,
    obstacles: [],
  })
})

test('an account with money in it is not closed, and the refusal says how much', async () => {
  const member = await newMember()
  await cashier.give(member.id, 123_45n)
  const obstacles = [{ kind: 'BALANCE', count: 1, amount: '123.45', currency: 'THB' }]
  expect((await member.send('closing')).value.obstacles).toEqual(obstacles)
  expect(await ask(member)).toMatchObject({ status: 422, code: 'CLOSING_BLOCKED', value: { obstacles } })
  expect((await member.send('closing')).value.askedAt).toBeNull()
})

test('money on its way in or out stands in the way with what it comes to', async () => {
  const member = await cashier.rich(1000_00n)
  expect((await cashier.withdraw(member, '1000')).code).toBe('')
  expect((await member.send('closing')).value.obstacles).toEqual([
    { kind: 'WITHDRAWALS', count: 1, amount: '1000.00', currency: 'THB' },
  ])
  const payer = await newMember()
  await db.query({
    text: `insert into payment_channel (code, is_enabled, pays_out) values ('sandbox', true, true) on conflict do nothing`,
  })
  await db.query({
    text: `insert into deposit (id, member_id, method_id, account_id, currency, amount, fee, state, language, body_hash,
        created_at, expires_at)
      select $1, $2, (select id from deposit_method limit 1), $3, 'THB', 20000, 0, 'CREATED', 'en', '\\x00', now(), now()`,
    values: [uuidV7(), payer.id, await mainAccount(db, payer.id, 'THB')],
  })
  expect((await ask(payer)).value.obstacles).toEqual([
    { kind: 'DEPOSITS', count: 1, amount: '200.00', currency: 'THB' },
  ])
})

test('a win that was taken back and is owed stands in the way', async () => {
  const member = await newMember()
  const account = await mainAccount(db, member.id, 'THB')
  const house = await houseAccount(db, { class: 'house_lottery', currency: 'THB', detail: 'RAPID60' })
  await db.query({
    text: `select ledger_take_back($1, $2, 23::smallint, 24::smallint, array[$3::bigint], array[7550::bigint], array[$4::uuid])`,
    values: [uuidV7(), house, account, uuidV7()],
  })
  expect((await ask(member)).value.obstacles).toEqual([
    { kind: 'OWED', count: 1, amount: '75.50', currency: 'THB' },
  ])
})

test('bets without a result stand in the way', async () => {
  const member = await newMember()
  await insertGames(db)
  const { id: issueId } = await openIssue(db)
  await db.query({
    text: `insert into lottery_slip (id, member_id, issue_id, account_id, stake, bet_count, placed_at)
      values ($1, $2, $3, $4, 5000, 2, now())`,
    values: [uuidV7(), member.id, issueId, await mainAccount(db, member.id, 'THB')],
  })
  expect((await ask(member)).value.obstacles).toEqual([
    { kind: 'BETS', count: 1, amount: '50.00', currency: 'THB' },
  ])
})

test('who has people under them does not close the account alone', async () => {
  const agent = await newMember()
  await db.query({ text: 'update member set account_type = 1 where id = $1', values: [agent.id] })
  const below = await newMember()
  expect(await moveBranch(db, below.id, agent.id)).toBe('')
  expect((await ask(agent)).value.obstacles).toMatchObject([{ kind: 'AGENT', count: 1, amount: null }])
  await setReflection(0)
  expect((await ask(below)).value).toMatchObject({ isClosed: true })
  expect((await ask(agent)).value).toMatchObject({ isClosed: true })
  await setReflection(7)
  expect(await moveBranch(db, (await newMember()).id, agent.id)).toBe('CLOSED')
})

test('the account closes when the days of reflection are over, and is the member’s until then', async () => {
  const member = await newMember()
  const dueAt = platform.now() + 7 * dayMs
  expect((await ask(member)).value).toEqual({ isClosed: false, dueAt })
  platform.advance(dayMs)
  await member.logIn(member.account, testPassword)
  // Asked again, the first time counts.
  expect((await ask(member)).value).toEqual({ isClosed: false, dueAt })
  expect((await member.send('closing')).value).toMatchObject({ askedAt: dueAt - 7 * dayMs, dueAt })
  platform.setNow(dueAt - 1)
  await runJobs()
  expect(await stateOf(member.id)).toBe('ACTIVE')
  platform.setNow(dueAt + 5 * 60_000)
  await runJobs()
  expect(await stateOf(member.id)).toBe('CLOSED')
})

test('a closing that is taken back never comes', async () => {
  const member = await newMember()
  await ask(member)
  expect((await member.send('closingCancel')).value).toEqual({ done: true })
  expect((await member.send('closing')).value.askedAt).toBeNull()
  platform.advance(8 * dayMs)
  await runJobs()
  expect(await stateOf(member.id)).toBe('ACTIVE')
})

test('money that came during the reflection keeps the account open until it is gone', async () => {
  const member = await newMember()
  await ask(member)
  await cashier.give(member.id, 100n)
  platform.advance(7 * dayMs + 5 * 60_000)
  await runJobs()
  expect(await stateOf(member.id)).toBe('ACTIVE')
  // Nothing of the attempt is left: the money can be spent.
  await take(member.id, 100n)
  platform.advance(3_600_000 + 5 * 60_000)
  await runJobs()
  expect(await stateOf(member.id)).toBe('CLOSED')
})

test('asked for many times at once it is closed once', async () => {
  const member = await newMember()
  await setReflection(0)
  await prove(member)
  const answers = await Promise.all(Array.from({ length: 6 }, () => member.send('closingAsk')))
  await setReflection(7)
  expect(answers.filter(({ code }) => code === '')).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['', 'UNAUTHORIZED']))
})

test('a stake and the closing at the same moment: either the money keeps it open, or none leaves a closed account', async () => {
  await setReflection(0)
  for (let round = 0; round < 4; round++) {
    const member = await newMember()
    await prove(member)
    const [closing] = await Promise.all([member.send('closingAsk'), cashier.give(member.id, 100n)])
    const spent = await take(member.id, 100n).then(
      () => true,
      () => false,
    )
    expect(spent).toBe(closing.code === 'CLOSING_BLOCKED')
  }
  await setReflection(7)
})

test('a closed account is refused as a name that nobody has, and ends every session', async () => {
  const member = await newMember()
  const other = new TestVisitor(platform)
  await other.logIn(member.account, testPassword, { remember: true })
  await setReflection(0)
  await ask(member)
  await setReflection(7)
  expect((await member.send('memberInfo')).status).toBe(401)
  expect((await other.send('memberInfo')).status).toBe(401)
  expect((await other.send('loginAgain')).code).toBe('REMEMBER_INVALID')
  const closed = await new TestVisitor(platform).logIn(member.account, testPassword)
  const unknown = await new TestVisitor(platform).logIn(registration().username, testPassword)
  expect(closed.code).toBe('LOGIN_FAILED')
  const told = ({ status, code, value, ...rest }: TestAnswer) => ({
    status,
    code,
    value,
    keys: Object.keys(rest),
  })
  expect(told(closed)).toEqual(told(unknown))
})

test('the name of a closed account is not free again', async () => {
  const { account } = await closedMember()
  expect((await new TestVisitor(platform).register({ username: account.toUpperCase() })).code).toBe(
    'USERNAME_TAKEN',
  )
})

test('what told of the person is gone, and under whom the account stood is kept', async () => {
  const member = await newMember()
  const upline = await newMember()
  await moveBranch(db, member.id, upline.id)
  await db.query({ text: `update member set nickname = 'Nok' where id = $1`, values: [member.id] })
  const told = {
    email: 'nok@example.com',
    payeeName: 'Nok S.',
    countryDialingCode: '+66',
    mobileNum: '812345999',
  }
  await giveContacts(platform, member.id, { mobile: '+66812345999', told })
  // As an earlier release wrote one: beside the text a hash without a key tells the contact to whoever tries numbers.
  const [before] = await db.query<{ hash: Buffer }>({
    text: `insert into feedback (id, member_id, type, contact, state, network, body_hash, created_at)
      values ($1, $2, 'other', '+66812345999', 'NEW', '10.9.9.9', sha256('a letter'), now()) returning body_hash as hash`,
    values: [uuidV7(), member.id],
  })
  await setReflection(0)
  // A proof by password counts no more beside a number.
  await giveContacts(platform, member.id, { mobile: null })
  expect((await ask(member)).value).toMatchObject({ isClosed: true })
  await setReflection(7)
  const [row] = await db.query({
    text: `select username, upline_id, nickname, profile, profile_sealed, mobile, mobile_sealed, mobile_print,
        stated_print, mail_print, password_hash, registered_ip, register_url
      from member where id = $1`,
    values: [member.id],
  })
  expect(row).toEqual({
    username: member.account,
    upline_id: upline.id,
    nickname: '',
    profile: {},
    profile_sealed: null,
    mobile: null,
    mobile_sealed: null,
    mobile_print: null,
    stated_print: null,
    mail_print: null,
    password_hash: null,
    registered_ip: null,
    register_url: null,
  })
  for (const [table, { onClosing }] of Object.entries(memberTables)) {
    const left = await db.query({ text: `select from ${table} where member_id = $1`, values: [member.id] })
    if (onClosing === 'erase') expect([table, left.length]).toEqual([table, 0])
  }
  const letters = await db.query<{ contact: string; sealed: null; hash: Buffer }>({
    text: 'select contact, contact_sealed as sealed, body_hash as hash from feedback where member_id = $1',
    values: [member.id],
  })
  expect(letters).toMatchObject([{ contact: '', sealed: null }])
  expect(letters[0]?.hash).not.toEqual(before?.hash)
  const sessions = await db.query({
    text: 'select from member_session where member_id = $1 and (ip is not null or user_agent is not null)',
    values: [member.id],
  })
  expect(sessions).toEqual([])
  expect(await messagesTo(platform, 'nok@example.com')).toMatchObject([
    { text: expect.stringContaining('Your account was closed.') },
  ])
})

test('every table with rows of a member says what closing the account does with them', async () => {
  const rows = await db.query<{ name: string }>({
    text: `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'member_id' and c.relkind in ('r', 'p') and not c.relispartition
        and c.relnamespace = 'public'::regnamespace order by 1`,
  })
  expect(Object.keys(memberTables).toSorted()).toEqual(rows.map(({ name }) => name))
})

test('nobody closes anything without a session', async () => {
  const visitor = new TestVisitor(platform)
  for (const name of ['closing', 'closingAsk', 'closingCancel'] as const)
    expect((await visitor.send(name)).code).toBe('UNAUTHORIZED')
})

test.each([
  ['ownDataAsk', {}],
  ['totpNew', {}],
  ['profileSet', { input: { nickname: 'Some One' } }],
] as const)('%s that is under way while the account closes leaves nothing behind', async (name, sent) => {
  await setReflection(0)
  const erased = Object.entries(memberTables).flatMap(([table, { onClosing }]) =>
    onClosing === 'erase' ? [table] : [],
  )
  let closed = 0
  for (let round = 0; round < 4; round++) {
    const member = await newMember()
    await prove(member)
    const answers = await Promise.all([member.send('closingAsk'), member.send(name, sent)])
    expect(answers.map(({ code }) => code)).not.toContain('INTERNAL')
    if ((await stateOf(member.id)) !== 'CLOSED') continue
    closed++
    await platform.runJob('privacy.make-copy')
    const counts = await Promise.all(
      erased.map(async (table) => {
        const rows = await db.query({
          text: `select from ${table} where member_id = $1`,
          values: [member.id],
        })
        return [table, rows.length]
      }),
    )
    expect(counts.filter(([, count]) => count !== 0)).toEqual([])
  }
  expect(closed).toBeGreaterThan(0)
})

const guarded = [
  'recovery_code',
  'authenticator',
  'passkey',
  'member_identity',
  'notification_device',
  'notification_choice',
  'member_avatar',
  'secret_change',
  'account_statement',
  'team_file',
  'own_data_copy',
  'game_favourite',
  'game_recent',
  'lottery_favourite',
  'lottery_saved_choice',
  'payee',
]

test.each(guarded)('of a closed account no row is written into %s', async (table) => {
  const { id } = await closedMember()
  // The trigger comes before what the table asks of its other columns.
  await expect(
    db.query({ text: `insert into ${table} (member_id) values ($1)`, values: [id] }),
  ).rejects.toMatchObject({ constraint: 'member_closed_check' })
})

test('every table that is guarded against rows of closed accounts is tried above', async () => {
  const rows = await db.query<{ name: string }>({
    text: `select t.tgrelid::regclass::text as name from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid where p.proname = 'refuse_for_closed_member' and t.tgparentid = 0`,
  })
  expect(rows.map(({ name }) => name).toSorted()).toEqual(guarded.toSorted())
})
