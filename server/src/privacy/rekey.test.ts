import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { appCode, turnOn } from '#authenticator/test-authenticator.ts'
import { testCashier } from '#cashier/test-cashier.ts'
import { testDatabase } from '#db/test-database.ts'
import { dataKeys } from '#encryption/data-keys.ts'
import { openText, sealText } from '#encryption/seal-text.ts'
import { messagesTo, codeSentTo } from '#messaging/test-messages.ts'
import { rekey, sealedVersions } from '#privacy/rekey.ts'
import { sealedColumns } from '#privacy/sealed-columns.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const first = 'the first data key of these tests'
const second = 'the second data key of these tests'
const db = await testDatabase({ poolSize: 10 })
const at = { before: await testPlatform(db, { DATA_KEY: first }) }
/** The same platform at other steps of the change. */
const withBoth = await testPlatform(db, { DATA_KEY: first, DATA_KEY_2: second, DATA_KEY_SEALS: '1' })
const sealing = await testPlatform(db, { DATA_KEY: first, DATA_KEY_2: second })
const after = await testPlatform(db, { DATA_DIR: '/nonexistent', DATA_KEY_2: second })
const both = sealing.context.config.dataKey

/** The member's browser at another step. */
const elsewhere = (visitor: TestVisitor, platform: typeof sealing): TestVisitor => {
  platform.setNow(visitor.platform.now())
  const other = new TestVisitor(platform, visitor.ip)
  return Object.assign(other, { cookies: new Map(visitor.cookies), token: visitor.token })
}

const payee = { kind: 'bank', bank: 'Kasikornbank', number: '0123456789', holder: 'N. Srisai' }
const addPayee = (visitor: TestVisitor) =>
  visitor.send('payeeAdd', { input: { ...payee, paymentPassword: 'orchid-77-ferry' } })

test('what was sealed before opens at every step, and under the new key alone at the end', async () => {
  const member = await testCashier(db, at.before).rich()
  const guarded = await testCashier(db, at.before).newMember()
  const { account } = (await guarded.send('memberInfo')).value
  await guarded.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
  await guarded.send('totpNew')
  const on = await guarded.send('totpConfirm', { input: { code: await appCode(at.before, account) } })
  const [recoveryCode, later] = on.value.recoveryCodes
  const phoned = await testCashier(db, at.before).newMember()
  const sms = '+66819998877'
  await giveContacts(at.before, phoned.id, { mobile: sms })
  const challengeToken = await phoned.solveChallenge('sms')
  await phoned.send('smsMember', { input: { challengeToken } })
  const code = await codeSentTo(at.before, sms)

  // Each of these is another process; all of them run beside each other for a while.
  const middle = elsewhere(member, withBoth)
  expect((await addPayee(middle)).value.id).toBe(member.payeeId)
  const changing = elsewhere(member, sealing)
  expect((await addPayee(changing)).value.id).toBe(member.payeeId)
  expect(
    (await elsewhere(phoned, sealing).send('stepUp', { input: { kind: 'SMS', answer: code } })).code,
  ).toBe('')

  const done = await rekey(db, both)
  expect(done.map(({ table, unopened }) => [table, unopened])).toEqual(
    sealedColumns.map(({ table }) => [table, []]),
  )
  expect(new Set((await sealedVersions(db)).map(({ version }) => version))).toEqual(new Set([2]))

  const last = elsewhere(member, after)
  expect((await addPayee(last)).value.id).toBe(member.payeeId)
  const proving = elsewhere(guarded, after)
  const prove = (answer: string) => proving.send('stepUp', { input: { kind: 'AUTHENTICATOR', answer } })
  expect((await prove(String(recoveryCode))).code).toBe('')
  expect((await prove(String(recoveryCode))).code).toBe('VERIFY_WRONG')
  expect((await prove(await appCode(after, account, 2))).code).not.toBe('INTERNAL')
  expect((await prove(String(later))).code).toBe('')
  expect((await messagesTo(after, sms))[0]?.text).toContain(code)
})

test('killed between batches it goes on where it was, and a second run finds nothing', async () => {
  const member = await testCashier(db, at.before).rich()
  await db.query({
    text: `insert into outgoing_message (id, kind, recipient, state, sealed, created_at, expires_at)
      select gen_random_uuid(), 'sms', '+66800000000', 'FAILED', null, now(), now() from generate_series(1, 450)`,
  })
  const rows = await db.query<{ id: string }>({
    text: 'select id from outgoing_message where sealed is null',
  })
  const old = dataKeys({ 1: first })
  for (const { id } of rows)
    await db.query({
      text: 'update outgoing_message set sealed = $2 where id = $1',
      values: [id, sealText(old, { use: 'outgoing-message', rowId: id }, `text of ${id}`)],
    })
  let batches = 0
  const killed = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? (...given: Parameters<typeof db.transaction>) => {
            // The last table's second batch: something was done, and something is left.
            batches++
            if (batches > sealedColumns.length + 2) throw new Error('killed')
            return target.transaction(...given)
          }
        : Reflect.get(target, name, target),
  })
  await expect(rekey(killed, both)).rejects.toThrow('killed')
  const versions = (await sealedVersions(db)).filter(
    ({ table, column }) => table === 'outgoing_message' && column === 'sealed',
  )
  expect(versions.map(({ version }) => version)).toEqual([1, 2])
  const done = await rekey(db, both)
  expect(done.every(({ unopened }) => unopened.length === 0)).toBe(true)
  expect((await sealedVersions(db)).every(({ version }) => version === 2)).toBe(true)
  expect((await rekey(db, both)).map(({ resealed }) => resealed)).toEqual(sealedColumns.map(() => 0))
  const [some] = await db.query<{ id: string; sealed: Buffer }>({
    text: `select id, sealed from outgoing_message where recipient = '+66800000000' order by id desc limit 1`,
  })
  expect(
    openText(both, { use: 'outgoing-message', rowId: some?.id ?? '' }, some?.sealed ?? Buffer.of()),
  ).toBe(`text of ${some?.id}`)
  expect((await addPayee(elsewhere(member, after))).value.id).toBe(member.payeeId)
})

test('what does not open is left as it is and told, and the rest is done', async () => {
  const members = [await testCashier(db, at.before).rich(), await testCashier(db, at.before).rich()]
  const [lost, good] = members.map(({ payeeId }) => payeeId)
  await db.query({
    text: 'update payee set number_sealed = set_byte(number_sealed, 20, get_byte(number_sealed, 20) # 1) where id = $1',
    values: [lost],
  })
  const sealedOf = async (id: string | undefined) =>
    (await db.query({ text: 'select number_sealed from payee where id = $1', values: [id] }))[0]
  const before = await sealedOf(lost)
  const done = await rekey(db, both)
  expect(done.find(({ table }) => table === 'payee')?.unopened).toEqual([lost])
  expect(await sealedOf(lost)).toEqual(before)
  expect((await sealedOf(good))?.['number_sealed']).toSatisfy((sealed: Buffer) => sealed[0] === 2)
  await db.query({ text: 'delete from payee where id = $1', values: [lost] })
})

test('rows that are written meanwhile are under the new key, and none is lost', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => testCashier(db, at.before).rich()))
  const [done] = await Promise.all([
    rekey(db, both),
    rekey(db, both),
    ...members.map((member) => {
      const visitor = elsewhere(member, sealing)
      return visitor.send('payeeAdd', {
        input: { ...payee, number: '9876543210', paymentPassword: 'orchid-77-ferry' },
      })
    }),
  ])
  expect(done.flatMap(({ unopened }) => unopened)).toEqual([])
  expect((await sealedVersions(db)).every(({ version }) => version === 2)).toBe(true)
  for (const member of members) {
    const visitor = elsewhere(member, after)
    expect((await visitor.send('payeeAccounts')).value).toHaveLength(2)
    expect((await addPayee(visitor)).value.id).toBe(member.payeeId)
  }
})

test('an authenticator set up before proves after, by the same app', async () => {
  const visitor = new TestVisitor(at.before)
  const { account } = (await visitor.register()).value
  await turnOn(visitor, account)
  await rekey(db, both)
  const last = elsewhere(visitor, after)
  const answer = await appCode(after, account)
  expect((await last.send('stepUp', { input: { kind: 'AUTHENTICATOR', answer } })).code).toBe('')
  expect((await new TestVisitor(after).logIn(account, testPassword)).code).toBe('EXTRA_VERIFICATION')
})

test('every sealed column of the database is on the list, and so is each use of the seal', async () => {
  const columns = await db.query<{ table: string; column: string }>({
    text: `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and column_name like '%sealed%'`,
  })
  const sorted = (all: readonly { table: string; column: string }[]) =>
    all.map(({ table, column }) => `${table}.${column}`).toSorted()
  expect(sorted(columns)).toEqual(sorted(sealedColumns))
  const folder = resolve(import.meta.dirname, '..')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .filter((text) => /import \{[^}]*\bsealText\b[^}]*\} from '#encryption\/seal-text\.ts'/.test(text))
  const uses = sources.flatMap((text) =>
    [...text.matchAll(/\b\w*[uU]se = '([a-z-]+)'/g)].map(([, use = '']) => use),
  )
  expect(uses.toSorted()).toEqual([...new Set(sealedColumns.map(({ use }) => use))].toSorted())
})
