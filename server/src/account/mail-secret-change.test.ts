import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { messagesTo } from '#messaging/test-messages.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { passwordLinksOf, type TestMember } from '#session/test-password-links.ts'
import { testPassword, testPlatform } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { newMember } = passwordLinksOf(platform)

async function idOf({ account }: TestMember): Promise<string> {
  const text = 'select id from member where username = $1'
  const [row] = await db.query<{ id: string }>({ text, values: [account] })
  return row?.id ?? ''
}

/** Changes as another part of the platform does. */
async function change(member: TestMember): Promise<void> {
  const memberId = await idOf(member)
  await db.transaction((tx) => recordSecretChange(tx, platform.context, { memberId, kind: 'PAYEE' }))
}

const newPassword = 'river-stone-lantern-41'
const changePassword = ({ visitor }: TestMember, oldPassword = testPassword) =>
  visitor.send('passwordChange', {
    input: { oldPassword, newPassword, confirmNewPassword: newPassword },
  })

test('a changed password is told by mail, with account and time, and without the password', async () => {
  const member = await newMember()
  platform.setNow(Date.UTC(2027, 0, 2, 3, 4))
  await member.visitor.logIn(member.account, testPassword)
  expect((await changePassword(member)).success).toBe(true)
  const [mail, ...others] = await messagesTo(platform, member.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your Suntala account was changed')
  expect(mail?.text).toContain('Your login password was changed.')
  expect(mail?.text).toContain(`Account: ${member.account}`)
  // Bangkok's time.
  expect(mail?.text).toMatch(/Time: January 2, 2027 at 10:04\sAM/)
  expect(mail?.text).not.toContain(newPassword)
})

test('a change that is refused tells nobody', async () => {
  const member = await newMember()
  expect((await changePassword(member, 'not-the-old-one-93')).code).toBe('OLD_PASSWORD_WRONG')
  expect(await messagesTo(platform, member.email)).toEqual([])
})

test('the mail is in the language of the account', async () => {
  const member = await newMember()
  await db.query({ text: "update member set language = 'th' where username = $1", values: [member.account] })
  await change(member)
  expect((await messagesTo(platform, member.email))[0]?.text).toMatch(/\p{Script=Thai}/u)
})

test('who told no address gets none, and nothing waits where nobody sends mail', async () => {
  const member = await newMember()
  await db.query({
    text: "update member set profile = profile - 'email' where username = $1",
    values: [member.account],
  })
  await change(member)
  const other = await newMember()
  await db.query({ text: "insert into setting (key, value) values ('sandboxMessages', 'false')" })
  forgetSettings(db)
  await change(other)
  await db.query({ text: "delete from setting where key = 'sandboxMessages'" })
  forgetSettings(db)
  for (const { email } of [member, other]) expect(await messagesTo(platform, email)).toEqual([])
})

test('the eleventh change of a day is told no more, the next day’s is', async () => {
  const member = await newMember()
  for (let times = 0; times < 11; times++) await change(member)
  expect(await messagesTo(platform, member.email)).toHaveLength(10)
  platform.advance(86_400_000)
  await change(member)
  expect(await messagesTo(platform, member.email)).toHaveLength(11)
})
