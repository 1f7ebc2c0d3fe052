import { expect, test, vi } from 'vitest'
import { appCode } from '#authenticator/test-authenticator.ts'
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

test('open pages are warned of a change, but told as good news that an authenticator guards the account', async () => {
  const memberId = await idOf(await newMember())
  const published = vi.spyOn(db.notifications, 'publish')
  const kindOf = async (kind: 'AUTHENTICATOR_ON' | 'AUTHENTICATOR') => {
    await db.transaction((tx) => recordSecretChange(tx, platform.context, { memberId, kind }))
    const told = published.mock.calls.map(([, text]) => JSON.parse(text))
    return told.findLast(({ name }) => name === 'notice').data
  }
  expect(await kindOf('AUTHENTICATOR_ON')).toMatchObject({ kind: 'success', text: 'notices.authenticatorOn' })
  expect(await kindOf('AUTHENTICATOR')).toMatchObject({ kind: 'warning', text: 'notices.authenticatorOff' })
  published.mockRestore()
})

test('who told no address gets none, and nothing waits where nobody sends mail', async () => {
  const member = await newMember()
  await db.query({
    text: 'update member set profile_sealed = null, mail_print = null where username = $1',
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

const firsts = [
  ['PAYMENT_PASSWORD_FIRST', 'A payment password was set for your account.'],
  ['PAYEE_FIRST', 'A bank account to withdraw to was added.'],
  ['AUTHENTICATOR_ON', 'An authenticator now guards your account.'],
  ['RECOVERY_CODES', 'Your recovery codes were replaced.'],
] as const

const toldAlone = [...firsts, ['PAYEE_REMOVED', 'A bank account that you withdrew to was removed.']] as const

test.each(toldAlone)(
  '%s is told by mail, makes no withdrawal wait, and speaks of none',
  async (kind, words) => {
    const member = await newMember()
    const memberId = await idOf(member)
    await db.transaction((tx) => recordSecretChange(tx, platform.context, { memberId, kind }))
    const [mail] = await messagesTo(platform, member.email)
    expect(mail?.text).toContain(words)
    expect(mail?.text).not.toContain('withdrawals wait')
    expect((await member.visitor.send('withdrawConfig')).value.hold).toBeNull()
  },
)

test.each([
  ['PAYMENT_PASSWORD_NEW_BROWSER', 'A payment password was set for your account.'],
  ['PAYEE_NEW_BROWSER', 'A bank account to withdraw to was added.'],
  ['PAYEE_OTHER_NAME', 'A bank account to withdraw to was added.'],
] as const)('%s is told by mail, and that withdrawals wait', async (kind, words) => {
  const member = await newMember()
  const memberId = await idOf(member)
  await db.transaction((tx) => recordSecretChange(tx, platform.context, { memberId, kind }))
  const [mail] = await messagesTo(platform, member.email)
  expect(mail?.text).toContain(words)
  expect(mail?.text).toContain('withdrawals wait')
  expect((await member.visitor.send('withdrawConfig')).value.hold).toMatchObject({ kind })
})

test('a first payment password, a first bank account, an authenticator and new recovery codes are told by mail', async () => {
  const member = await newMember()
  const { visitor, account } = member
  const pay = 'Payment-1234'
  const set = { old: testPassword, paymentPassword: pay, confirm: pay }
  await visitor.send('paymentPasswordSet', { input: set })
  const payee = { kind: 'bank', bank: 'Kasikornbank', number: '0123456789', holder: 'N. N.' }
  await visitor.send('payeeAdd', { input: { ...payee, paymentPassword: pay } })
  await visitor.send('stepUp', { input: { kind: 'PAYMENT_PASSWORD', answer: pay } })
  await visitor.send('totpNew')
  await visitor.send('totpConfirm', { input: { code: await appCode(platform, account) } })
  platform.advance(30_000)
  const answer = await appCode(platform, account)
  await visitor.send('stepUp', { input: { kind: 'AUTHENTICATOR', answer } })
  await visitor.send('totpRecovery')
  const told = (await messagesTo(platform, member.email)).map(({ text }) => text.split('\n')[0])
  expect(new Set(told)).toEqual(new Set(firsts.map(([, words]) => words)))
  expect(told).toHaveLength(firsts.length)
})

test('what is told alone takes no mail from what makes withdrawals wait', async () => {
  const member = await newMember()
  const memberId = await idOf(member)
  const kind = 'RECOVERY_CODES' as const
  for (let times = 0; times < 11; times++)
    await db.transaction((tx) => recordSecretChange(tx, platform.context, { memberId, kind }))
  await change(member)
  expect(await messagesTo(platform, member.email)).toHaveLength(11)
})
