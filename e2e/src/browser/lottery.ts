import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Locator, type Page } from '@playwright/test'
import { toFreshSale } from '#calls/lottery-slip.ts'

const board = (page: Page) => page.getByRole('region', { name: 'Choose numbers' })
const slip = (page: Page) => page.getByRole('complementary', { name: 'Bet slip' })

/** Puts every digit of "run top" on the slip of an issue with time left, so that one at least wins. */
export async function chooseAllDigits(page: Page, unit: bigint): Promise<void> {
  await board(page).getByRole('tab', { name: 'Running' }).click()
  await board(page)
    .getByRole('button', { name: /^Run top/ })
    .click()
  const keys = board(page).getByRole('group', { name: 'Numbers for Run top' })
  // An issue that is about to lock would turn the slip away.
  const numero = await toFreshSale(new URL(page.url()).origin)
  const shownRound = async () => {
    const text = await page.getByText(/^Round \d+ closes in$/).innerText()
    return numero.endsWith(text.split(' ')[1] ?? '?')
  }
  await expect.poll(shownRound).toBe(true)
  for (let digit = 0; digit < 10; digit++) await keys.locator(`[data-number="${digit}"]`).click()
  await board(page).getByLabel('Stake per number').fill(String(unit))
  await board(page).getByRole('button', { name: 'Add to slip' }).click()
  await expect(slip(page).getByText('This slip pays back less than it costs')).toBeVisible()
}

/** Bets on every digit of "run top" in one issue with time left. */
export async function placeAllDigits(page: Page, unit: bigint): Promise<void> {
  await chooseAllDigits(page, unit)
  await slip(page).getByRole('button', { name: 'Place 10 bets' }).click()
  await expect(slip(page).getByText('10 bets placed')).toBeVisible()
}

/** The newest of the member's own tickets of the lottery that is open. */
export const newestTicket = (page: Page) => page.locator('.lot-mine .lot-ticket').first()

/** Lets the browser check the ticket's draw, seal and bets. @returns how many steps there were */
export async function checkNewestTicket(page: Page): Promise<number> {
  await newestTicket(page).click()
  const ticket = page.getByRole('dialog', { name: /ticket$/ })
  await ticket.getByRole('button', { name: 'Check this ticket' }).click()
  await expect(ticket.getByText('Every step holds')).toBeVisible()
  await expect(ticket.getByRole('img', { name: 'Does not hold' })).toHaveCount(0)
  // The steps are brought up, so that they are seen from the first one on.
  const first = ticket.getByRole('img', { name: 'Holds', exact: true }).first()
  await expect(first).toBeInViewport({ ratio: 1 })
  const steps = await ticket
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'Holds' }) })
    .count()
  expect(await runVerifier(page, ticket)).toContain('ok    win')
  await ticket.locator('.drw-x').click()
  return steps
}

/** Saves the first proof of a checked ticket and the verifier, and has plain Node check the one by the other. */
async function runVerifier(page: Page, ticket: Locator): Promise<string> {
  const save = async (button: Locator) => {
    const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
    return saved.path()
  }
  const proof = await save(ticket.getByRole('button', { name: /^Proof of/ }).first())
  const folder = await mkdtemp(join(tmpdir(), 'verifier-'))
  const verifier = join(folder, 'verify.mjs')
  await copyFile(await save(ticket.getByRole('button', { name: 'Verifier for Node' })), verifier)
  const { stdout } = await promisify(execFile)(process.execPath, [verifier, proof])
  await rm(folder, { recursive: true })
  return stdout
}
