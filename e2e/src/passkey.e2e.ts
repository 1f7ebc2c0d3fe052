import { expect, type Locator, type Page } from '@playwright/test'
import { forgetAll, isInside, pressLogin, proveByPassword } from '#browser/account.ts'
import { journey, type Texts } from '#browser/looks.ts'
import { addDevice, offerAutofill } from '#browser/virtual-device.ts'
import { newMember, newRichMember } from '#calls/members.ts'
import { changeByTwo } from '#calls/operator.ts'
import { freeMoney, paymentPassword, playThrough } from '#calls/withdraw.ts'
import { readWorld } from '#world/world.ts'

/** Adds a passkey of the page's device. @returns the dialog of adding */
async function addPasskey(page: Page, t: Texts, prove: () => Promise<void>): Promise<Locator> {
  const { passkeys } = t.member.security
  const card = page.getByRole('region', { name: passkeys.title })
  await card.getByRole('button', { name: passkeys.add }).click()
  const adding = page.getByRole('dialog', { name: passkeys.addTitle })
  await adding.getByLabel(passkeys.name).fill('Blue phone')
  await adding.getByRole('button', { name: passkeys.continue }).click()
  await prove()
  await expect(card.getByRole('listitem')).toContainText(['Blue phone'])
  return adding
}

journey(
  'a member adds a passkey, logs in with it at a press and where the browser fills in the name, names it anew and removes it',
  async ({ page, context, t, forgive }) => {
    // What asks for a proof is refused first.
    forgive(/status of 403/)
    const { passkeys } = t.member.security
    const member = await newMember()
    await context.addCookies(member.browserCookies())
    await addDevice(page)
    await page.goto(`${readWorld().portal}/member/securityCenter`)
    const card = page.getByRole('region', { name: passkeys.title })
    await expect(card).toContainText(passkeys.none)
    const adding = await addPasskey(page, t, () => proveByPassword(page, t))
    const [added = ''] = t.member.security.changedWhat.PASSKEY_ADDED({ time: '|' }).split('|')
    await expect(page.getByRole('main').locator('.note-warning')).toContainText(added.trim())

    await card.getByRole('button', { name: passkeys.add }).click()
    await adding.getByRole('button', { name: passkeys.continue }).click()
    // Whoever has a passkey proves by it from now on.
    const proof = page.getByRole('dialog', { name: t.proof.title, exact: true })
    const prove = () => proof.getByRole('button', { name: t.proof.confirm, exact: true }).click()
    await prove()
    await expect(adding).toContainText(passkeys.known)
    await page.keyboard.press('Escape')

    await forgetAll(page)
    await page.goto(`${readWorld().portal}/help`)
    await offerAutofill(page, false)
    await pressLogin(page, t)
    await page.getByRole('button', { name: t.auth.passkeyLogin }).click()
    await isInside(page)
    const login = page.getByRole('dialog', { name: t.auth.loginTitle, exact: true })
    await expect(login).toHaveCount(0)

    // This device chooses its passkey by itself where the browser offers to fill in the username.
    await forgetAll(page)
    await page.goto(`${readWorld().portal}/help`)
    await offerAutofill(page, true)
    await pressLogin(page, t)
    await isInside(page)
    await expect(login).toHaveCount(0)

    await page.goto(`${readWorld().portal}/member/securityCenter`)
    await expect(page.getByRole('main').getByRole('heading', { name: member.account })).toBeVisible()
    const history = page.getByRole('region', { name: t.member.security.signIns })
    const { PASSKEY, REGISTRATION } = t.member.security.methods
    await expect(history.getByRole('listitem')).toContainText([PASSKEY, PASSKEY, REGISTRATION])
    await card.getByRole('button', { name: passkeys.renameNamed({ name: 'Blue phone' }) }).click()
    const renaming = page.getByRole('dialog', { name: passkeys.renameTitle })
    await renaming.getByLabel(passkeys.name).fill('Old phone')
    await renaming.getByRole('button', { name: passkeys.save }).click()
    await expect(card.getByRole('listitem')).toContainText(['Old phone'])
    await card.getByRole('button', { name: passkeys.removeNamed({ name: 'Old phone' }) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: passkeys.remove }).click()
    await prove()
    await expect(card).toContainText(passkeys.none)
  },
)

journey(
  'a withdrawal is confirmed by a passkey that signs for it, without the payment password',
  async ({ page, context, t, forgive }) => {
    // What asks for a proof is refused first.
    forgive(/status of 403/)
    const member = await newRichMember({ amount: '1000' })
    await playThrough(member, 3)
    await freeMoney(member)
    const { banks } = await member.read('withdrawConfig')
    const account = { kind: 'bank', bank: banks[0], number: '0123456789', holder: 'N. Srisai' }
    await member.read('payeeAdd', { input: { ...account, paymentPassword } })
    // The session is the page's own from then on, and has its proof.
    const proof = { kind: 'PAYMENT_PASSWORD', answer: paymentPassword }
    await member.read('stepUp', { input: proof })
    await context.addCookies(member.browserCookies())
    await addDevice(page)
    await page.goto(`${readWorld().portal}/member/securityCenter`)
    await addPasskey(page, t, async () => {})
    // What was changed just now makes withdrawals wait, by default.
    await changeByTwo({ withdrawHoldHours: 0 })
    await page.goto(`${readWorld().portal}/member/withdraw`)
    const form = page.getByRole('main').locator('form')
    await form.getByLabel(t.cashier.amount, { exact: true }).fill('400')
    await expect(form).toContainText(t.cashier.moneyProof.passkeyText)
    await expect(form.getByLabel(t.cashier.paymentPassword, { exact: true })).toHaveCount(0)
    await form.locator('button[type=submit]').click()
    await expect
      .poll(async () =>
        (await member.read('withdrawList')).content.map(({ amount }: { amount: string }) => amount),
      )
      .toEqual(['400.00'])
    await changeByTwo({ withdrawHoldHours: 24 })
  },
)
