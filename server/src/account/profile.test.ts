import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
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
