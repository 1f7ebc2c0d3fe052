import { hash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findMemberByMobile } from '#account/find-member.ts'
import { readTold } from '#account/read-told.ts'
import { readProvedMobile } from '#account/read-contact.ts'
import { sealLeftProfiles } from '#account/seal-left-profiles.ts'
import { giveContacts } from '#account/test-contacts.ts'
import { migrate } from '#db/migrate.ts'
import { testDatabase } from '#db/test-database.ts'
import { loadWorld, migrateTo, playedWorld } from '#db/test-worlds/load-world.ts'
import { openContact } from '#feedback/seal-contact.ts'
import { sealLeftContacts } from '#feedback/seal-left-contacts.ts'
import { openRecipient } from '#messaging/seal-recipient.ts'
import { sealLeftRecipients } from '#messaging/seal-left-recipients.ts'
import { newOperator } from '#operator/test-operator.ts'
import { dumpRows, spellingsOf } from '#privacy/test-dump.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import { sealLeftCodes } from '#verification/seal-left-codes.ts'
import { openCodeRecipient, sealSubject } from '#verification/seal-code-recipient.ts'

const db = await testDatabase({ isEmpty: true, poolSize: 10 })
await loadWorld(db, playedWorld)
/** The newest of the release before. */
await migrateTo(db, '202611300500')
// Closed before numbers were sealed, with a letter whose hash was made without a key.
const [closed] = await db.query<{ id: string }>({
  text: `update member set state = 'CLOSED', profile = '{}', profile_sealed = null, nickname = '', mobile = null, password_hash = null,
      payment_password_hash = null, registered_ip = null
    where id = (select max(id::text)::uuid from member where state <> 'CLOSED') returning id`,
})
const bareHash = hash('sha256', 'feedback\n{"contact":"+66812345678"}', 'buffer')
await db.query({
  text: `insert into feedback (id, member_id, type, contact, state, network, body_hash, created_at)
    values (gen_random_uuid(), $1, 'other', '', 'NEW', '10.9.9.8', $2, now())`,
  values: [closed?.id, bareHash],
})
// Whoever played has a number of their own and an address, every second one proved.
await db.query({
  text: `update member m set mobile = case when n % 2 = 0 then '+66' || 810000000 + n end,
      mail_proved_at = case when n % 2 = 0 then now() end,
      profile = m.profile || jsonb_build_object('email', 'Left' || n || '@mail.example', 'countryDialingCode', '+66',
        'mobileNum', (810000000 + n)::text)
    from (select id, row_number() over (order by id) as n from member where state <> 'CLOSED') o where o.id = m.id`,
})
await db.query({
  text: `insert into outgoing_message (id, kind, recipient, state, created_at, expires_at)
    select gen_random_uuid(), 'sms', '+66' || 810000000 + n, 'FAILED', now(), now() from generate_series(1, 30) n`,
})
await db.query({
  text: `insert into verification_code (id, kind, recipient, purpose, code_hash, state, tries_left, network, is_withheld,
      created_at, resend_at, expires_at)
    select gen_random_uuid(), 'sms', '+66' || 810000000 + n, 'login', decode(repeat('00', 32), 'hex'), 'SENT', 5, '10.9.9.9', false,
      now(), now(), now() + interval '5 minutes' from generate_series(1, 30) n`,
})
await db.query({
  text: `insert into feedback (id, type, contact, state, network, body_hash, created_at)
    select gen_random_uuid(), 'other', 'left' || n || '@mail.example', 'NEW', '10.9.9.9', '\\x00', now() from generate_series(1, 30) n`,
})
type Left = { id: string; state: string; mobile: string | null; profile: Record<string, string> }
const before = await db.query<Left>({ text: 'select id, state, mobile, profile from member order by id' })
const contactsBefore = await db.query<{ id: string; contact: string }>({
  text: 'select id, contact from feedback order by id',
})
const codesBefore = await db.query<{ id: string; recipient: string }>({
  text: 'select id, recipient from verification_code order by id',
})
const messagesBefore = await db.query<{ id: string; recipient: string }>({
  text: 'select id, recipient from outgoing_message order by id',
})
await migrate(db, { log: { info() {}, warn() {}, error() {} } })
const platform = await testPlatform(db)
const { context } = platform
const { dataKey } = context.config
const withMobile = before.filter(({ mobile }) => mobile !== null)

async function expectAllFound(): Promise<void> {
  for (const { id, mobile, profile } of before) {
    expect(await readProvedMobile(db, context, id)).toBe(mobile)
    expect(await readTold(db, context, id)).toEqual(profile)
    if (mobile) expect((await findMemberByMobile(db, context, mobile))?.id).toBe(id)
  }
}

test('a world of an earlier release has members to be sealed', () => {
  expect(withMobile.length).toBeGreaterThan(5)
})

test('whoever is not sealed yet is found and told, and keeps the number from others', async () => {
  await expectAllFound()
  const [one] = withMobile
  const operator = await newOperator(platform, ['member.read'])
  for (const search of [one?.mobile ?? '', one?.profile['email']?.toUpperCase() ?? '']) {
    const { content } = (await operator.send('opsMembers', { query: { search } })).value
    expect(content).toMatchObject([{ id: one?.id }])
  }
  await db.query({ text: `update field_rule set accepted_pattern = '*' where field = 'username'` })
  forgetSettings(db)
  const named = await new TestVisitor(platform).register({ username: one?.mobile?.slice(3) })
  expect(named.code).toBe('USERNAME_TAKEN')
})

test('two processes seal all of it at once, none is lost, each number stays one member’s, and nothing stands unsealed', async () => {
  const all = [sealLeftProfiles, sealLeftRecipients, sealLeftContacts, sealLeftCodes]
  for (const seal of all) await Promise.all([1, 2].map(() => db.transaction((tx) => seal(tx, context))))
  await expectAllFound()
  const [left] = await db.query({
    text: `select (select count(*)::int from member where mobile is not null or profile ?| '{email,mobileNum,countryDialingCode}') as members,
      (select count(*)::int from outgoing_message where recipient is not null) as messages,
      (select count(*)::int from verification_code where recipient is not null) as codes,
      (select count(*)::int from feedback where contact <> '') as letters,
      (select count(distinct mobile_print)::int from member) as numbers`,
  })
  expect(left).toEqual({ members: 0, messages: 0, codes: 0, letters: 0, numbers: withMobile.length })
  type Message = { id: string; recipient: null; recipientSealed: Buffer }
  const messages = await db.query<Message>({
    text: `select id, recipient, recipient_sealed as "recipientSealed" from outgoing_message order by id`,
  })
  expect(messages.map((row) => ({ id: row.id, recipient: openRecipient(dataKey, row) }))).toEqual(
    messagesBefore,
  )
  const codes = await db.query<{ id: string; sealed: Buffer }>({
    text: 'select id, recipient_sealed as sealed from verification_code order by id',
  })
  expect(codes.map(({ id, sealed }) => ({ id, recipient: openCodeRecipient(dataKey, id, sealed) }))).toEqual(
    codesBefore,
  )
  const letters = await db.query<{ id: string; contact: string; contactSealed: Buffer }>({
    text: 'select id, contact, contact_sealed as "contactSealed" from feedback order by id',
  })
  expect(letters.map((row) => ({ id: row.id, contact: openContact(dataKey, row) }))).toEqual(contactsBefore)
  const rows = await dumpRows(db)
  for (const { mobile, profile } of before)
    for (const text of [mobile?.slice(3), profile['mobileNum'], profile['email']])
      for (const spelling of text ? spellingsOf(text) : [])
        expect(rows.includes(spelling), spelling).toBe(false)
})

test('a number that a process of an earlier release gave to a second member is told and left to people, and holds up no other row', async () => {
  const [owner, second, third] = withMobile
  if (!owner?.mobile || !second || !third) throw new Error('nobody has a number')
  await giveContacts(platform, second.id, { mobile: null })
  await db.query({ text: 'update member set mobile = $2 where id = $1', values: [second.id, owner.mobile] })
  await db.query({
    text: `update member set profile = profile || '{"email":"late@mail.example"}' where id = $1`,
    values: [third.id],
  })
  await db.transaction((tx) => sealLeftProfiles(tx, context))
  const rows = await db.query({
    text: `select id, mobile is null as "isSealed", profile ? 'email' as "isLeft" from member where id = any ($1) order by id`,
    values: [[owner.id, second.id, third.id]],
  })
  expect(rows).toEqual(
    [
      { id: owner.id, isSealed: true, isLeft: false },
      { id: second.id, isSealed: false, isLeft: false },
      { id: third.id, isSealed: true, isLeft: false },
    ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )
  // Written later than what is sealed.
  expect(await readTold(db, context, third.id)).toMatchObject({ email: 'late@mail.example' })
})

test('a code that a process of an earlier release sent beside one that is sealed keeps no process from starting, and the sealed one counts', async () => {
  const subject = { kind: 'sms', to: '+66899999991', purpose: 'login' } as const
  const [sealedId, besideId, otherId] = [randomUUID(), randomUUID(), randomUUID()]
  const sealed = sealSubject(dataKey, sealedId, subject)
  for (const [id, recipient, print, seal] of [
    [sealedId, null, sealed.recipientPrint, sealed.recipientSealed],
    [besideId, subject.to, null, null],
    [otherId, '+66899999992', null, null],
  ])
    await db.query({
      text: `insert into verification_code (id, kind, recipient, recipient_print, recipient_sealed, purpose, code_hash, state, tries_left,
          network, is_withheld, created_at, resend_at, expires_at)
        values ($1, 'sms', $2, $3, $4, 'login', decode(repeat('00', 32), 'hex'), 'SENT', 5, '10.9.9.9', false, now(), now(),
          now() + interval '5 minutes')`,
      values: [id, recipient, print, seal],
    })
  await db.transaction((tx) => sealLeftCodes(tx, context))
  const rows = await db.query({
    text: 'select id, recipient, state from verification_code where id = any ($1)',
    values: [[sealedId, besideId, otherId]],
  })
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]))
  expect(rows.map(({ recipient }) => recipient)).toEqual([null, null, null])
  expect([sealedId, besideId, otherId].map((id) => stateOf.get(id))).toEqual(['SENT', 'CANCELLED', 'SENT'])
})

test('of a letter of an account that is closed no hash is left that tells its contact', async () => {
  const [letter] = await db.query<{ hash: Buffer }>({
    text: 'select body_hash as hash from feedback where member_id = $1',
    values: [closed?.id],
  })
  expect(letter?.hash).toHaveLength(32)
  expect(letter?.hash).not.toEqual(bareHash)
})

test('a thousand members whose seals do not open keep nobody behind them unsealed', async () => {
  await db.query({
    text: `insert into member (id, username, username_key, password_hash, password_set_at, language, terms_version, terms_agreed_at,
        age_declared_at, created_at, profile, profile_sealed)
      select lpad(n::text, 32, '0')::uuid, 'lost' || n, 'lost' || n, '$argon2id$none', now(), 'en', '1', now(), now(), now(),
        jsonb_build_object('email', n || '@lost.example'), case when n <= 1000 then '\\x01'::bytea end
      from generate_series(1, 1001) n`,
  })
  await db.transaction((tx) => sealLeftProfiles(tx, context))
  const left = await db.query({
    text: `select count(*)::int as count, bool_or(username = 'lost1001') as last from member
      where username like 'lost%' and profile ? 'email'`,
  })
  expect(left).toEqual([{ count: 1_000, last: false }])
})
