import { expect, type Page } from '@playwright/test'
import { journey, type Texts } from '#browser/looks.ts'
import { newRichMember } from '#calls/members.ts'
import { freeMoney, paymentPassword, playThrough } from '#calls/withdraw.ts'
import { readWorld } from '#world/world.ts'

/** Types a bank account in and sends it; the bank answers by the end of its number. */
async function add(page: Page, t: Texts, number: string): Promise<void> {
  const form = page.getByRole('main').locator('form')
  const bank = form.getByRole('combobox', { name: t.cashier.bank, exact: true })
  if ((await bank.inputValue()) === '') {
    await bank.click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await form.getByLabel(t.cashier.holder, { exact: true }).fill('Nattapong Srisai')
  }
  await form.getByLabel(t.cashier.accountNumber, { exact: true }).fill(number)
  await form.getByLabel(t.cashier.paymentPassword, { exact: true }).fill(paymentPassword)
  await form.getByRole('button', { name: t.cashier.addPayee, exact: true }).click()
}

journey(
  'a bank account of somebody else’s is refused, one under nearly the member’s name is to be looked at, and one that its bank confirms is marked so',
  async ({ page, context, t, forgive }) => {
    forgive(/status of 422/)
    const { payeeChecks, payeeNotes } = t.member.security
    const member = await newRichMember({ amount: '1000' })
    await playThrough(member, 3)
    await freeMoney(member)
    await context.addCookies(member.browserCookies())
    await page.goto(`${readWorld().portal}/member/withdraw`)

    const main = page.getByRole('main')
    await add(page, t, '0123459102')
    await expect(main.getByText(t.errors.PAYEE_UNCONFIRMED).first()).toBeVisible()
    await expect(page.getByText(/sunisa/i)).toHaveCount(0)

    await add(page, t, '0123459101')
    await expect(main.getByText(payeeChecks.CLOSE, { exact: true })).toBeVisible()
    await expect(main.getByText(payeeNotes.CLOSE)).toBeVisible()

    await main.getByRole('button', { name: t.cashier.addOther, exact: true }).click()
    await add(page, t, '0123456789')
    // Left before, the page would take its question along.
    await expect(main.getByLabel(t.cashier.accountNumber, { exact: true })).toHaveCount(0)
    await page.goto(`${readWorld().portal}/member/securityCenter`)
    const card = page.getByRole('region', { name: t.member.security.payees, exact: true })
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await expect(card.getByText(payeeChecks.MATCH, { exact: true })).toBeVisible()
    await expect(card.getByText(payeeChecks.CLOSE, { exact: true })).toBeVisible()
  },
)
