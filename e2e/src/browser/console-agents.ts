import { type Browser, expect, type Page } from '@playwright/test'
import type { Permission } from '@suntala/contract/permission'
import { sitDown } from '#browser/agents.ts'
import { newOperator } from '#calls/operator.ts'
import { readWorld } from '#world/world.ts'

/** A browser of an operator's own, with the console in it. */
export async function sitAtConsole(
  browser: Browser,
  errors: string[],
  permissions: readonly Permission[],
): Promise<Page> {
  const { page, enter } = await sitDown(browser, errors, {})
  const operator = await newOperator(permissions)
  await enter(operator)
  const { console } = readWorld()
  await page.addInitScript(
    `if (location.origin === ${JSON.stringify(new URL(console).origin)}) sessionStorage.setItem('token', ${JSON.stringify(operator.token)})`,
  )
  return page
}

const go = (page: Page, path: string) => page.goto(`${readWorld().console}${path}`)

/** Makes an account an agent of a type. */
export async function makeAgent(page: Page, account: string, type: number): Promise<void> {
  await go(page, '/agents')
  await page.getByRole('button', { name: 'Make an agent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Account' }).fill(account)
  await dialog.getByLabel('Kind of account').selectOption(`Agent (type ${type})`)
  await dialog.getByLabel('Reason').fill('a new agent')
  await dialog.getByRole('button', { name: 'Change the kind of account' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('searchbox').fill(account)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('row').filter({ hasText: account })).toBeVisible()
}

/** Offers an agent of the top a contract of each day. */
export async function offerForHouse(
  page: Page,
  { account, kind, rate }: { account: string; kind: 'Dividend' | 'Real-time salary'; rate: string },
): Promise<void> {
  await go(page, '/agents/contracts')
  await page.getByRole('button', { name: 'Offer a contract' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(kind, { exact: true }).click()
  await dialog.getByLabel('With whom').fill(account)
  await dialog.getByLabel('Rate, step 1').fill(rate)
  await dialog.getByLabel('Reason').fill('a new agent')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog).toHaveCount(0)
}

const waiting = (page: Page, account: string) =>
  page
    .getByRole('region', { name: 'Waiting for a second operator' })
    .getByRole('listitem')
    .filter({ hasText: `Offer ${account} a contract` })

/** Whoever asked for a contract cannot confirm it. */
export async function cannotConfirm(page: Page, account: string): Promise<void> {
  await expect(waiting(page, account)).toContainText('another operator confirms it')
  await expect(waiting(page, account).getByRole('button', { name: 'Confirm' })).toHaveCount(0)
}

/** Says the second word to a contract of the house that was asked for. */
export async function confirmForHouse(page: Page, account: string): Promise<void> {
  await go(page, '/agents/contracts')
  await waiting(page, account).getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('agreed')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(waiting(page, account)).toHaveCount(0)
}
