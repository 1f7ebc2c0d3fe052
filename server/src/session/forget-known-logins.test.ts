import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { testDatabase } from '#db/test-database.ts'
import { codeSentTo } from '#messaging/test-messages.ts'
import { passwordLinksOf } from '#session/test-password-links.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const links = passwordLinksOf(platform)
const newPassword = 'river-stone-lantern-41'

type Own = { visitor: TestVisitor; account: string; email: string }

const ways: Record<string, (own: Own) => Promise<boolean>> = {
  'a change of one’s own': async ({ visitor }) => {
    const input = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword }
    return (await visitor.send('passwordChange', { input })).success
  },
  'a reset by mail': async (own) => {
    const input = { resetToken: await links.linkFor(own), newPassword, confirmNewPassword: newPassword }
    return (await own.visitor.send('passwordLink', { input })).success
  },
  'a reset by phone': async ({ visitor, account }) => {
    const mobileNum = String(randomInt(100_000_000, 1_000_000_000))
    await giveContacts(platform, account, { mobile: `+66${mobileNum}` })
    const number = { countryDialingCode: '+66', mobileNum }
    const asked = { ...number, purpose: 'reset', challengeToken: await visitor.solveChallenge('sms') }
    await visitor.send('smsLogin', { input: asked })
    const verificationCode = await codeSentTo(platform, `+66${mobileNum}`)
    const challengeToken = await visitor.solveChallenge('login')
    const input = { ...number, verificationCode, newPassword, challengeToken }
    return (await visitor.send('passwordPhone', { input })).success
  },
}

const networksOf = async (account: string) => {
  const text = `select distinct network from known_login join member m on m.id = member_id where m.username = $1`
  return (await db.query<{ network: string }>({ text, values: [account] })).map(({ network }) => network)
}

test.each(Object.entries(ways))(
  'after %s whoever knew the old password is a stranger, and the browser that set the new one is not',
  async (_, setPassword) => {
    platform.advance(25 * 3_600_000)
    const own = await links.newMember()
    const other = new TestVisitor(platform)
    await other.logIn(own.account, testPassword)
    expect((await networksOf(own.account)).toSorted()).toEqual([own.visitor.ip, other.ip].toSorted())
    expect(await setPassword(own)).toBe(true)
    expect(await networksOf(own.account)).toEqual([own.visitor.ip])
  },
)

test('a password that a browser without a history sets leaves nobody known', async () => {
  platform.advance(25 * 3_600_000)
  const own = await links.newMember()
  const input = {
    resetToken: await links.linkFor(own),
    newPassword,
    confirmNewPassword: newPassword,
  }
  expect((await new TestVisitor(platform).send('passwordLink', { input })).success).toBe(true)
  expect(await networksOf(own.account)).toEqual([])
})
