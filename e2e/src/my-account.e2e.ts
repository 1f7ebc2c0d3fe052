import { expect } from '@playwright/test'
import { test } from '#browser/test.ts'
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

test('the VIP badge leads a member without a rank to the own account, where a new password ends the session and a login is due (AUTH-30, FLOAT-03, MEMBER-02)', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await context.addCookies(member.browserCookies())
  await page.goto(`${readWorld().portal}/help`)
  await (await alive(page, '.vip-go')).click()
  await expect(page).toHaveURL(/\/member\/securityCenter$/)
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: member.account })).toBeVisible()
  await expect(page.locator('.vip-go')).toHaveCount(0)

  await page.getByRole('button', { name: 'Change password' }).click()
  const change = page.getByRole('dialog', { name: 'Choose a new password' })
  await change.getByLabel('Current password').fill(testPassword)
  await change.getByLabel('New password', { exact: true }).fill(newPassword)
  await change.getByLabel('New password again').fill(newPassword)
  await change.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect((await member.call('memberInfo')).code).toBe('UNAUTHORIZED')
  expect(await logInAs(member.account, newPassword)).toBe('')
  expect(await logInAs(member.account, testPassword)).toBe('LOGIN_FAILED')
})

test('another session of the member is ended from the own account, and its open tab says so and asks for a login; the history tells of it', async ({
  page,
  context,
  browser,
}) => {
  const member = await newMember()
  await context.addCookies(member.browserCookies())
  const other = new Visitor({ account: member.account })
  const challengeToken = await other.passChallenge('login')
  await other.read('login', { input: { username: member.account, password: testPassword, challengeToken } })
  const elsewhere = await browser.newContext()
  await elsewhere.addCookies(other.browserCookies())
  const tab = await elsewhere.newPage()
  await tab.goto(`${readWorld().portal}/help`)
  await expect(tab.locator('.hdr .bal-text b')).toBeVisible()

  await page.goto(`${readWorld().portal}/member/securityCenter`)
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('This device')
  const history = page.getByRole('region', { name: 'Login history' })
  await expect(history.getByRole('listitem')).toContainText(['Password', 'Registration'])
  await sessions.getByRole('button', { name: /^End the session of/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(tab.getByRole('dialog', { name: 'Log in' })).toContainText('Please log in')
  await elsewhere.close()
})

test('an authenticator is set up after a proof by password, is asked for at the next login (AUTH-45), and turned off by a recovery code', async ({
  page,
  context,
  browser,
  forgive,
}) => {
  // What is asked for a proof first was refused.
  forgive(/status of 403/)
  const member = await newMember()
  await context.addCookies(member.browserCookies())
  await page.goto(`${readWorld().portal}/member/securityCenter`)
  await page.getByRole('button', { name: 'Set up' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByRole('textbox', { name: 'Login password' }).fill(testPassword)
  await page.keyboard.press('Enter')

  const scan = page.getByRole('dialog', { name: 'Set up your authenticator' })
  await expect(scan.getByRole('img', { name: /authenticator app can scan/ })).toBeVisible()
  const key = (await scan.locator('bdi').innerText()).replaceAll(' ', '')
  await scan.getByRole('textbox', { name: 'Code of the app' }).fill(appCode(key))
  await scan.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').first().innerText()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  const elsewhere = await browser.newContext()
  const tab = await elsewhere.newPage()
  await tab.goto(`${readWorld().portal}/login`)
  const login = tab.getByRole('dialog', { name: 'Log in' })
  await login.getByRole('textbox', { name: 'Username' }).fill(member.account)
  await login.getByLabel('Password', { exact: true }).fill(testPassword)
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  const verify = tab.getByRole('dialog', { name: 'Confirm the login' })
  // The device's work before a login takes as long as its luck wants.
  await expect(verify).toBeVisible({ timeout: 90_000 })
  // The code that turned it on was taken.
  await verify.getByRole('textbox', { name: 'Code of the app' }).fill(appCode(key, 1))
  await verify.getByRole('button', { name: 'Confirm' }).click()
  await expect(tab.locator('.hdr .bal-text b')).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await proof.getByRole('textbox', { name: 'Code of the app' }).fill(recovery)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await expect(page.getByText(/Withdrawals wait until/)).toBeVisible()
})

test('the address of the registration is confirmed by a code that was mailed there, after a proof by password', async ({
  page,
  context,
  forgive,
}) => {
  // What is asked for a proof first was refused.
  forgive(/status of 403/)
  const member = await newMember()
  const email = `${member.account}@example.com`
  await queryWorld(
    `update member set profile = profile || jsonb_build_object('email', $2::text) where username = $1`,
    [member.account, email],
  )
  await context.addCookies(member.browserCookies())
  await page.goto(`${readWorld().portal}/member/securityCenter`)
  await page.getByRole('button', { name: 'Confirm: Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your email address' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('button', { name: 'Verify without the picture' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  // The device's work takes as long as its luck wants.
  await expect(proof).toBeVisible({ timeout: 90_000 })
  await proof.getByRole('textbox', { name: 'Login password' }).fill(testPassword)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`A code is on its way to ${email}.`)).toBeVisible()
  const opens = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Read it in the outbox' }).click()
  const outbox = await opens
  const code = await outbox.locator('.message', { hasText: email }).locator('.code').first().textContent()
  await outbox.close()
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(code ?? '')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change: Email' })).toBeVisible()
  // What was stated is confirmed and not changed: nothing waits.
  await expect(page.getByText(/Withdrawals wait until/)).toHaveCount(0)
})
