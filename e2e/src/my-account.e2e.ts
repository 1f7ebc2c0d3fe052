import { expect } from '@playwright/test'
import {
  deviceWork,
  isInside,
  logInBy,
  openLogin,
  passHumanCheck,
  proveByPassword,
} from '#browser/account.ts'
import { journey } from '#browser/looks.ts'
import { readCode } from '#browser/outbox.ts'
import { appCode } from '#calls/authenticator.ts'
import { newMember } from '#calls/members.ts'
import { testPassword, Visitor } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { queryWorld } from '#world/query.ts'
import { readWorld } from '#world/world.ts'

/** @returns the code of the refusal, empty for a login that holds */
async function logInAs(account: string, password: string): Promise<string> {
  const visitor = new Visitor({ account })
  const challengeToken = await visitor.passChallenge('login')
  return (await visitor.call('login', { input: { username: account, password, challengeToken } })).code
}

const newPassword = 'river-stone-under-moon-58'

journey(
  'the VIP badge leads a member without a rank to the own account, where a new password ends the session and a login is due (AUTH-30, FLOAT-03, MEMBER-02)',
  async ({ page, context, t }) => {
    const member = await newMember()
    await context.addCookies(member.browserCookies())
    await page.goto(`${readWorld().portal}/help`)
    await (await alive(page, '.vip-go')).click()
    await expect(page).toHaveURL(/\/member\/securityCenter$/)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: t.member.pages.securityCenter, level: 1 })).toBeVisible()
    await expect(main.getByRole('heading', { name: member.account })).toBeVisible()
    await expect(page.locator('.vip-go')).toHaveCount(0)

    await page.getByRole('button', { name: t.member.security.change }).click()
    const change = page.getByRole('dialog', { name: t.auth.changeTitle })
    await change.getByLabel(t.auth.oldPassword).fill(testPassword)
    await change.getByLabel(t.auth.newPassword, { exact: true }).fill(newPassword)
    await change.getByLabel(t.auth.confirmNewPassword).fill(newPassword)
    await change.getByRole('button', { name: t.auth.changeSave }).click()
    await expect(page.getByRole('dialog', { name: t.auth.loginTitle, exact: true })).toBeVisible()
    expect((await member.call('memberInfo')).code).toBe('UNAUTHORIZED')
    expect(await logInAs(member.account, newPassword)).toBe('')
    expect(await logInAs(member.account, testPassword)).toBe('LOGIN_FAILED')
  },
)

journey(
  'another session of the member is ended from the own account, and its open tab says so and asks for a login; the history tells of it',
  async ({ page, context, elsewhere, t }) => {
    const { security } = t.member
    const member = await newMember()
    await context.addCookies(member.browserCookies())
    const other = new Visitor({ account: member.account })
    const challengeToken = await other.passChallenge('login')
    await other.read('login', { input: { username: member.account, password: testPassword, challengeToken } })
    await elsewhere.context().addCookies(other.browserCookies())
    await elsewhere.goto(`${readWorld().portal}/help`)
    await isInside(elsewhere)

    await page.goto(`${readWorld().portal}/member/securityCenter`)
    const sessions = page.getByRole('region', { name: security.sessions })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByRole('listitem').first()).toContainText(security.thisDevice)
    const history = page.getByRole('region', { name: security.signIns })
    const { PASSWORD, REGISTRATION } = security.methods
    await expect(history.getByRole('listitem')).toContainText([PASSWORD, REGISTRATION])
    const [start = ''] = security.endNamed({ name: '|' }).split('|')
    await sessions.getByRole('button', { name: start }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await expect(elsewhere.getByRole('dialog', { name: t.auth.loginTitle, exact: true })).toContainText(
      t.auth.sessionOver,
    )
  },
)

journey(
  'an authenticator is set up after a proof by password, is asked for at the next login (AUTH-45), and turned off by a recovery code',
  async ({ page, context, elsewhere, t, forgive }) => {
    // What is asked for a proof first was refused.
    forgive(/status of 403/)
    const { authenticator } = t.member.security
    const member = await newMember()
    await context.addCookies(member.browserCookies())
    await page.goto(`${readWorld().portal}/member/securityCenter`)
    await page.getByRole('button', { name: authenticator.setUp, exact: true }).click()
    await proveByPassword(page, t)

    const scan = page.getByRole('dialog', { name: authenticator.scanTitle })
    await expect(scan.getByRole('img', { name: authenticator.picture })).toBeVisible()
    const key = (await scan.locator('bdi').innerText()).replaceAll(' ', '')
    await scan.getByRole('textbox', { name: authenticator.code }).fill(appCode(key))
    await scan.getByRole('button', { name: authenticator.turnOn }).click()
    const codes = page.getByRole('dialog', { name: authenticator.codesTitle })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const recovery = await codes.getByRole('listitem').first().innerText()
    await codes.getByRole('button', { name: authenticator.kept }).click()
    await expect(page.getByText(authenticator.codesLeft({ count: 10 }))).toBeVisible()

    await logInBy(await openLogin(elsewhere, t), t, { name: member.account })
    const verify = elsewhere.getByRole('dialog', { name: t.proof.loginTitle })
    await expect(verify).toBeVisible(deviceWork)
    // The code that turned it on was taken.
    await verify.getByRole('textbox', { name: t.proof.appCode }).fill(appCode(key, 1))
    await verify.getByRole('button', { name: t.proof.confirm, exact: true }).click()
    await isInside(elsewhere)

    await page.getByRole('button', { name: authenticator.turnOff, exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: authenticator.turnOff, exact: true })
      .click()
    const proof = page.getByRole('dialog', { name: t.proof.title, exact: true })
    await proof.getByRole('textbox', { name: t.proof.appCode }).fill(recovery)
    await proof.getByRole('button', { name: t.proof.confirm, exact: true }).click()
    await expect(page.getByRole('button', { name: authenticator.setUp, exact: true })).toBeVisible()
    await expect(page.getByText(t.member.security.holdText)).toBeVisible()
  },
)

journey(
  'the address of the registration is confirmed by a code that was mailed there, after a proof by password',
  async ({ page, context, t, forgive }) => {
    // What is asked for a proof first was refused.
    forgive(/status of 403/)
    const { contact, email: mail, holdText } = t.member.security
    const member = await newMember()
    const email = `${member.account}@example.com`
    await queryWorld(
      `update member set profile = profile || jsonb_build_object('email', $2::text) where username = $1`,
      [member.account, email],
    )
    await context.addCookies(member.browserCookies())
    await page.goto(`${readWorld().portal}/member/securityCenter`)
    await page.getByRole('button', { name: `${contact.confirm}: ${mail}` }).click()
    const dialog = page.getByRole('dialog', { name: contact.mailTitle })
    await dialog.getByRole('textbox', { name: mail }).fill(email)
    await dialog.getByRole('button', { name: t.form.code.send }).click()
    await passHumanCheck(page, t)
    const proof = page.getByRole('dialog', { name: t.proof.title, exact: true })
    await expect(proof).toBeVisible(deviceWork)
    await proveByPassword(page, t)
    await expect(dialog.getByText(t.form.code.sentTo({ to: email }))).toBeVisible()
    const code = await readCode(page, {
      link: dialog.getByRole('link', { name: t.form.code.outbox }),
      to: email,
    })
    await dialog.getByRole('textbox', { name: t.form.code.label }).fill(code)
    await dialog.getByRole('button', { name: contact.save }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `${contact.change}: ${mail}` })).toBeVisible()
    // What was stated is confirmed and not changed: nothing waits.
    await expect(page.getByText(holdText)).toHaveCount(0)
  },
)
