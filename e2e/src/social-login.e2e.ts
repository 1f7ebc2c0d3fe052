import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import {
  deviceWork,
  fillRegistration,
  forgetAll,
  isInside,
  isRegistered,
  openLogin,
  passHumanCheck,
  proveByPassword,
} from '#browser/account.ts'
import { journey } from '#browser/looks.ts'
import { readCode } from '#browser/outbox.ts'
import { newMember } from '#calls/members.ts'
import { changeSettings } from '#calls/operator.ts'
import { testPassword, Visitor } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

const newName = () => `Ann ${Date.now().toString(36)}`

/** Opens the sandbox's window by a button, and does something there that closes it, which can be before its last click is told as done. */
async function inWindow(page: Page, button: string, act: (window: Page) => Promise<void>): Promise<void> {
  const opens = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const window = await opens
  await expect(window.locator('[data-sign-in]')).toBeVisible()
  const closes = window.waitForEvent('close')
  const acts = act(window).catch((error: unknown) => {
    if (!window.isClosed()) throw error
  })
  await Promise.all([acts, closes])
}

/** Has a code sent to the number that stands in the window, reads it where it was sent to, and gives it. */
async function proveNumber(window: Page, number: string): Promise<void> {
  const field = window.locator('[data-number] input')
  if ((await field.inputValue()) === '') await field.fill(number)
  await expect(field).toHaveValue(number)
  await window.locator('[data-number] button').click()
  const code = await readCode(window, { link: window.locator('[data-code] a'), to: number })
  await window.locator('[data-code] input').fill(code)
  await window.locator('[data-code] button').click()
}

/** Whether Firebase proves the numbers of those who register by one. */
const letFirebaseProve = (isOn: boolean) =>
  changeSettings({ settings: { firebasePhone: isOn }, flags: { MOBILENUMREG3: isOn, REGMOBVERF3: isOn } })

async function asSomebodyNew(window: Page, name: string): Promise<void> {
  await window.locator('[data-new] input').fill(name)
  await window.locator('[data-new] button').click()
}

const asKnown = (window: Page, name: string): Promise<void> =>
  window.getByRole('button', { name: new RegExp(name) }).click()

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

journey(
  'a sign-in with Google is linked to an account for good, and opens it from then on (AUTH-05, AUTH-47, AUTH-48, M-14)',
  async ({ page, t, forgive }) => {
    // The refusal that asks for the proof.
    forgive(/status of 403/)
    const { social } = t.auth
    const member = await newMember()
    // No welcome stands in the way of the last question.
    await member.read('firstLogin')
    const name = newName()
    await openLogin(page, t)
    const dialog = page.getByRole('dialog')
    await inWindow(page, social.with.google, (window) =>
      window.locator('[data-error="auth/quota-exceeded"]').click(),
    )
    await expect(dialog.getByText(social.failures['auth/quota-exceeded'])).toBeVisible()
    await inWindow(page, social.with.google, (window) => asSomebodyNew(window, name))

    await expect(dialog.getByRole('heading', { name: social.bindingTitle })).toBeVisible(deviceWork)
    await expect(dialog.getByRole('button', { name: social.choices.register.title })).toBeVisible()
    await dialog.getByRole('button', { name: social.choices.link.title }).click()
    await dialog.getByLabel(t.auth.username).fill(member.account)
    await dialog.getByLabel(t.auth.password, { exact: true }).fill(testPassword)
    await dialog.getByRole('button', { name: social.link, exact: true }).click()
    // Whichever way it runs, it leaves the words around it where they are.
    const label = `\u2068${name.toLowerCase().replace(' ', '.')}@example.com\u2069`
    const lastWord = page.getByRole('alertdialog', { name: social.confirmTitle })
    await expect(lastWord).toContainText(social.confirmText({ provider: 'Google', label }), deviceWork)
    await lastWord.getByRole('button', { name: social.confirm }).click()
    await proveByPassword(page, t)
    const toasts = page.getByRole('region', { name: t.ui.toasts })
    await expect(toasts.getByText(social.linked({ provider: 'Google' }), { exact: true })).toBeVisible()
    const isLinked = page.getByText(t.member.security.signInElsewhere.isLinked, { exact: true })
    await expect(isLinked).toBeVisible()

    await forgetAll(page)
    await openLogin(page, t)
    await inWindow(page, social.with.google, (window) => asKnown(window, name))
    await isInside(page)
    await page.goto(`${readWorld().portal}/member/securityCenter`)
    await expect(page.getByText(t.member.security.methods.GOOGLE).first()).toBeVisible()
    await expect(isLinked).toBeVisible()
    await expect(page.getByRole('button', { name: /link|ผูก|google/i })).toHaveCount(0)

    await member.read('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
    const again = { bindingTicket: await newTicket(new Visitor()), confirm: true }
    expect((await member.call('bindLink', { input: again })).code).toBe('ALREADY_BOUND')
  },
)

journey(
  'who signs in with Facebook and is new here opens an account with it, and comes back by it (AUTH-06)',
  async ({ page, t }) => {
    const { social } = t.auth
    const name = newName()
    await openLogin(page, t)
    const dialog = page.getByRole('dialog')
    await inWindow(page, social.with.facebook, (window) => asSomebodyNew(window, name))
    await dialog.getByRole('button', { name: social.choices.register.title }).click(deviceWork)
    await fillRegistration(dialog, new Visitor().account, t)
    await dialog.getByRole('button', { name: t.auth.register, exact: true }).click()
    await page.getByRole('button', { name: social.confirm }).click()
    await passHumanCheck(page, t)
    await isRegistered(page, t)

    await forgetAll(page)
    await openLogin(page, t)
    await inWindow(page, social.with.facebook, (window) => asKnown(window, name))
    await isInside(page)
  },
)

journey(
  'a number that Firebase proves opens an account, and logs in by the phone from then on (REG-28)',
  async ({ page, t }) => {
    const { social } = t.auth
    const digits = String(randomInt(100_000_000, 1_000_000_000))
    const proof = (window: Page) => proveNumber(window, `+66${digits}`)
    await letFirebaseProve(true)
    try {
      await page.goto(`${readWorld().portal}/register`)
      await (await alive(page, '.auth-form .auth-switch')).click()
      const form = page.getByRole('main')
      await form.getByLabel(t.auth.mobileNum, { exact: true }).fill(digits)
      await inWindow(page, social.prove, proof)
      await expect(form.getByText(social.proved)).toBeVisible()
      await fillRegistration(form, new Visitor().account, t)
      await form.getByRole('button', { name: t.auth.register, exact: true }).click()
      await passHumanCheck(page, t)
      await isRegistered(page, t)

      await forgetAll(page)
      await openLogin(page, t)
      await inWindow(page, social.with.phone, proof)
      await isInside(page)
    } finally {
      await letFirebaseProve(false)
    }
  },
)
