import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { readTold } from '#account/read-told.ts'
import { sealLeftProfiles } from '#account/seal-left-profiles.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

async function newMember(): Promise<TestVisitor> {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  await visitor.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
  return visitor
}

const set = (visitor: TestVisitor, input: object, isPlain = false) =>
  visitor.send('profileSet', { input, isPlain })

test('what was not told can be told once, and is shown to the member', async () => {
  const member = await newMember()
  expect((await member.send('profile')).value).toMatchObject({ nickname: null, payeeName: null, line: null })
  expect((await set(member, { nickname: ' Nok ', payeeName: 'Nok Srisai' })).code).toBe('')
  expect((await set(member, { line: 'nok.line' })).code).toBe('')
  expect((await member.send('profile')).value).toMatchObject({
    nickname: 'Nok',
    payeeName: 'Nok Srisai',
    line: 'nok.line',
    wechat: null,
  })
  expect((await member.send('memberInfo')).value).toMatchObject({ nickname: 'Nok', userName: 'Nok Srisai' })
})

const stored = async (text: string, account: string) =>
  (await db.query<{ profile: object; sealed: Buffer | null }>({ text, values: [account] }))[0]
const rowOf = (account: string) =>
  stored('select profile, profile_sealed as sealed from member where username = $1', account)

test('the name on a bank account, messengers and the ID number are stored sealed, of a registration as of what is told later', async () => {
  const text = `update field_rule set is_enabled = $1 where field in ('idNumber', 'line', 'payeeName')`
  await db.query({ text, values: [true] })
  forgetSettings(db)
  const member = new TestVisitor(platform)
  const told = { payeeName: 'Nok Srisai', line: 'nok.line', idNumber: '1103700123456' }
  const { account } = (await member.register(told)).value
  await db.query({ text, values: [false] })
  forgetSettings(db)
  const registered = await rowOf(account)
  expect(registered?.profile).toEqual({})
  expect(registered?.sealed?.toString('latin1')).not.toMatch(/nok|1103700123456/i)
  await member.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
  expect((await set(member, { line: 'another' })).code).toBe('ALREADY_SET')
  expect((await set(member, { wechat: 'nok_w' })).code).toBe('')
  const later = await rowOf(account)
  expect(later?.profile).toEqual({})
  expect(later?.sealed).not.toEqual(registered?.sealed)
  expect((await member.send('profile')).value).toMatchObject({ line: 'nok.line', wechat: 'nok_w' })
  const { id } = (await member.send('memberInfo')).value
  expect(await readTold(db, platform.context, id)).toEqual({ ...told, wechat: 'nok_w' })
})

test('what is sealed opens in no other row', async () => {
  const [member, other] = [await newMember(), await newMember()]
  await set(member, { line: 'nok.line' })
  const ids = await Promise.all([member, other].map(async (each) => (await each.send('memberInfo')).value.id))
  await db.query({
    text: 'update member set profile_sealed = (select profile_sealed from member where id = $1) where id = $2',
    values: ids,
  })
  await expect(readTold(db, platform.context, ids[1])).rejects.toThrow('authenticate')
  await db.query({ text: 'update member set profile_sealed = null where id = $1', values: [ids[1]] })
})

test('a row that does not open holds up no other one', async () => {
  const [broken, sound] = [await newMember(), await newMember()]
  const idOf = async (who: TestVisitor) => String((await who.send('memberInfo')).value.id)
  const [brokenId, soundId] = [await idOf(broken), await idOf(sound)]
  await db.query({
    text: `update member set profile = '{"line":"left"}', profile_sealed = case when id = $1 then '\\x01ff'::bytea end
      where id in ($1, $2)`,
    values: [brokenId, soundId],
  })
  await db.transaction((tx) => sealLeftProfiles(tx, platform.context))
  expect(await readTold(db, platform.context, soundId)).toEqual({ line: 'left' })
  const left = await db.query<{ id: string }>({ text: `select id from member where profile ? 'line'` })
  expect(left).toEqual([{ id: brokenId }])
  await db.query({
    text: `update member set profile = '{}', profile_sealed = null where id = $1`,
    values: [brokenId],
  })
})

test('what an earlier release left unsealed is told, kept from being told again, and sealed by the job', async () => {
  const left = {
    email: 'nok@example.com',
    payeeName: 'Nok Srisai',
    line: 'nok.line',
    idNumber: '1103700123456',
  }
  const members = await Promise.all(Array.from({ length: 3 }, newMember))
  const accounts = await Promise.all(
    members.map(async (each) => (await each.send('memberInfo')).value.account as string),
  )
  await db.query({
    text: 'update member set profile = $2 where username = any($1)',
    values: [accounts, JSON.stringify(left)],
  })
  const [first, second] = members
  expect((await first?.send('profile'))?.value).toMatchObject({ line: 'nok.line' })
  expect((await set(first as TestVisitor, { line: 'another' })).code).toBe('ALREADY_SET') // there are three
  // Beside two processes that seal, a member writes.
  const [, , written] = await Promise.all([
    db.transaction((tx) => sealLeftProfiles(tx, platform.context)),
    db.transaction((tx) => sealLeftProfiles(tx, platform.context)),
    set(second as TestVisitor, { wechat: 'nok_w' }),
  ])
  expect(written.code).toBe('')
  await platform.runJob('account.seal-left-profiles')
  for (const [index, account] of accounts.entries()) {
    expect((await rowOf(account))?.profile).toEqual({})
    const { id } = (await members[index]?.send('memberInfo'))?.value ?? {}
    expect(await readTold(db, platform.context, id)).toEqual({
      ...left,
      ...(index === 1 && { wechat: 'nok_w' }),
    })
  }
  const unsealed = await db.query({
    text: `select from member where profile ?| '{email,payeeName,line,idNumber,wechat}'`,
  })
  expect(unsealed).toHaveLength(0)
})

test('what was told is not changed, and nothing is kept of a call that tries', async () => {
  const member = await newMember()
  await set(member, { payeeName: 'Nok Srisai' })
  const refused = await set(member, { payeeName: 'Somebody Else', nickname: 'Nok' })
  expect(refused).toMatchObject({ status: 409, code: 'ALREADY_SET', value: { fields: ['payeeName'] } })
  expect((await member.send('profile')).value).toMatchObject({ payeeName: 'Nok Srisai', nickname: null })
})

test('of two at the same moment one is kept', async () => {
  const member = await newMember()
  const answers = await Promise.all(
    ['Nok', 'Ann', 'Ploy', 'Fon'].map((nickname) => set(member, { nickname })),
  )
  expect(answers.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '',
    'ALREADY_SET',
    'ALREADY_SET',
    'ALREADY_SET',
  ])
})

test.each([
  ['nothing at all', {}, 'nickname'],
  ['blanks alone', { nickname: '   ' }, 'nickname'],
  ['a nickname of one sign', { nickname: 'N' }, 'nickname'],
  ['a nickname that is too long', { nickname: 'N'.repeat(21) }, 'nickname'],
  ['a nickname of the house', { nickname: 'Support' }, 'nickname'],
  ['letters that only look alike', { nickname: 'Nоk' }, 'nickname'],
  ['signs that turn the direction', { nickname: 'Nok\u202Ekon' }, 'nickname'],
])('refuses %s, naming the field', async (_, input, field) => {
  const member = await newMember()
  const answer = await set(member, input)
  expect(answer.code).toBe('VALIDATION')
  expect(answer.value.fields).toMatchObject([{ field }])
})

test('asks for a fresh proof, a sealed body and known fields alone', async () => {
  const member = new TestVisitor(platform)
  await member.register()
  expect((await set(member, { nickname: 'Nok' })).code).toBe('STEP_UP_REQUIRED')
  const proved = await newMember()
  expect((await set(proved, { nickname: 'Nok' }, true)).code).toBe('ENCRYPTION_REQUIRED')
  for (const input of [{ email: 'nok@example.com' }, { idNumber: '1' }, { state: 'ACTIVE' }])
    expect((await set(proved, input)).code).toBe('VALIDATION')
  expect((await set(new TestVisitor(platform), { nickname: 'Nok' })).code).toBe('UNAUTHORIZED')
})
