import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { balanceIn } from '#browser/account.ts'
import { test } from '#browser/test.ts'
import { newMember } from '#calls/members.ts'
import { newOperator } from '#calls/operator.ts'
import { testPassword, Visitor } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

const newName = () => `Ann ${Date.now().toString(36)}`

async function openLogin(page: Page): Promise<Locator> {
  await page.goto(`${readWorld().portal}/help`)
  await alive(page, '.hdr-guest button')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  return page.getByRole('dialog')
}

/** Opens a window by a button, and does something there that closes it. */
async function inWindowOf(
  page: Page,
  { button, title }: { button: string; title: string },
  act: (window: Page) => Promise<void>,
): Promise<void> {
  const opens = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const window = await opens
  await expect(window.getByText(title)).toBeVisible()
  const closes = window.waitForEvent('close')
  await act(window)
  await closes
}

const inWindow = (page: Page, provider: 'Google' | 'Facebook', act: (window: Page) => Promise<void>) =>
  inWindowOf(page, { button: `Continue with ${provider}`, title: `In place of ${provider}` }, act)

/** Has a code sent to the number that stands in the window, reads it where it was sent to, and gives it. */
async function proveNumber(window: Page, number: string): Promise<void> {
  const field = window.getByLabel('Mobile number, with its dialling code')
  if ((await field.inputValue()) === '') await field.fill(number)
  await expect(field).toHaveValue(number)
  await window.getByRole('button', { name: 'Send code' }).click()
  const opens = window.waitForEvent('popup')
  await window.getByRole('link', { name: 'outbox' }).click()
  const outbox = await opens
  // The newest stands first.
  const code = await outbox.locator('.message', { hasText: number }).first().locator('.code').textContent()
  await outbox.close()
  await window.getByLabel('Code', { exact: true }).fill(code ?? '')
  await window.getByRole('button', { name: 'Verify' }).click()
}

/** Whether Firebase proves the numbers of those who register by one. */
async function letFirebaseProve(isOn: boolean): Promise<void> {
  const operator = await newOperator(['settings.edit'])
  const flags = { MOBILENUMREG3: isOn, REGMOBVERF3: isOn }
  await operator.read('opsSettingsPut', {
    input: { settings: { firebasePhone: isOn }, flags, reason: 'a test' },
  })
}

async function asSomebodyNew(window: Page, name: string): Promise<void> {
  await window.getByLabel('Somebody new').fill(name)
  await window.getByRole('button', { name: 'Sign in' }).click()
}

const asKnown = (window: Page, name: string): Promise<void> =>
  window.getByRole('button', { name: new RegExp(name) }).click()

/** A browser that was never here, but for what the sandbox knows. */
async function forgetAll(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  // Away first: what the page still asks for would find no session.
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** A sign-in elsewhere of somebody new, by calls. @returns the ticket to bind it by */
async function newTicket(visitor: Visitor): Promise<string> {
  const answer = await fetch(`${readWorld().sandbox}/identity/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'facebook', name: newName() }),
  })
  const { idToken } = (await answer.json()) as { idToken: string } // what the sandbox answers
  const challengeToken = await visitor.passChallenge('login')
  const input = { provider: 'facebook', idToken, challengeToken }
  return (await visitor.read('social', { input })).bindingTicket
}

test('a sign-in with Google is linked to an account for good, and opens it from then on (AUTH-05, AUTH-47, AUTH-48, M-14)', async ({
  page,
  forgive,
}) => {
  // The refusal that asks for the proof.
  forgive(/status of 403/)
  const member = await newMember()
  // No welcome stands in the way of the last question.
  await member.read('firstLogin')
  const name = newName()
  const dialog = await openLogin(page)
  await inWindow(page, 'Google', (window) => window.getByRole('button', { name: 'Quota used up' }).click())
  await expect(dialog.getByText('The quota is used up. Please contact customer service.')).toBeVisible()
  await inWindow(page, 'Google', (window) => asSomebodyNew(window, name))

  await expect(dialog.getByRole('heading', { name: 'Link to an account' })).toBeVisible({ timeout: 90_000 })
  await expect(dialog.getByRole('button', { name: 'I am new here' })).toBeVisible()
  await dialog.getByRole('button', { name: 'I have an account here' }).click()
  await dialog.getByLabel('Username').fill(member.account)
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.getByRole('button', { name: 'Link this account' }).click()
  const lastWord = page.getByRole('alertdialog', { name: 'Link for good?' })
  await expect(lastWord).toContainText('This can never be changed or removed.', { timeout: 90_000 })
  await lastWord.getByRole('button', { name: 'Link for good' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Login password', { exact: true }).fill(testPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const toasts = page.getByRole('region', { name: 'Messages' })
  await expect(
    toasts.getByText('Linked. From now on you can log in with Google.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Google opens this account.')).toBeVisible()

  await forgetAll(page)
  await openLogin(page)
  await inWindow(page, 'Google', (window) => asKnown(window, name))
  await expect(balanceIn(page)).toBeVisible({ timeout: 90_000 })
  await page.goto(`${readWorld().portal}/member/securityCenter`)
  await expect(page.getByText(/Google account/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /link|google/i })).toHaveCount(0)

  await member.read('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
  const again = { bindingTicket: await newTicket(new Visitor()), confirm: true }
  expect((await member.call('bindLink', { input: again })).code).toBe('ALREADY_BOUND')
})

test('who signs in with Facebook and is new here opens an account with it, and comes back by it (AUTH-06)', async ({
  page,
}) => {
  const name = newName()
  const account = `e${Date.now().toString(36)}`
  const dialog = await openLogin(page)
  await inWindow(page, 'Facebook', (window) => asSomebodyNew(window, name))
  await dialog.getByRole('button', { name: 'I am new here' }).click({ timeout: 90_000 })
  await dialog.getByLabel('Username').fill(account)
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.getByLabel('Confirm password').fill(testPassword)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Link for good' }).click()
  await page.getByRole('button', { name: 'Verify without the picture' }).click()
  await expect(page.getByRole('dialog', { name: 'Your account is open' })).toBeVisible({ timeout: 90_000 })

  await forgetAll(page)
  await openLogin(page)
  await inWindow(page, 'Facebook', (window) => asKnown(window, name))
  await expect(balanceIn(page)).toBeVisible({ timeout: 90_000 })
})

test('a number that Firebase proves opens an account, and logs in by the phone from then on (REG-28)', async ({
  page,
}) => {
  const digits = String(randomInt(100_000_000, 1_000_000_000))
  const proof = (window: Page) => proveNumber(window, `+66${digits}`)
  await letFirebaseProve(true)
  try {
    await page.goto(`${readWorld().portal}/register`)
    await (await alive(page, '.auth-form .auth-switch')).click()
    const form = page.getByRole('main')
    await form.getByLabel('Mobile number', { exact: true }).fill(digits)
    await inWindowOf(page, { button: 'Verify number', title: 'In place of Firebase' }, proof)
    await expect(form.getByText('This number is yours')).toBeVisible()
    await form.getByLabel('Username').fill(`e${Date.now().toString(36)}`)
    await form.getByLabel('Password', { exact: true }).fill(testPassword)
    await form.getByLabel('Confirm password').fill(testPassword)
    await form.getByRole('checkbox').press(' ')
    await form.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('button', { name: 'Verify without the picture' }).click()
    await expect(page.getByRole('dialog', { name: 'Your account is open' })).toBeVisible({ timeout: 90_000 })

    await forgetAll(page)
    await openLogin(page)
    await inWindowOf(page, { button: 'Continue with your phone', title: 'In place of Firebase' }, proof)
    await expect(balanceIn(page)).toBeVisible({ timeout: 90_000 })
  } finally {
    await letFirebaseProve(false)
  }
})
