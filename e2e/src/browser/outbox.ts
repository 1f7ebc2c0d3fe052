import { expect, type Locator, type Page } from '@playwright/test'

type Sought = { link: Locator; to: string }

/** Opens the outbox by a link on a page, and waits for a message in it: it is written after the answer to who asked. */
async function inOutbox(
  page: Page,
  { link, to, part }: Sought & { part: string },
  read: (part: Locator) => Promise<string | null>,
): Promise<string> {
  const opens = page.waitForEvent('popup')
  await link.click({ timeout: 90_000 })
  const outbox = await opens
  await outbox.waitForLoadState()
  // The newest stands first.
  const wanted = outbox.locator('.message', { hasText: to }).locator(part).first()
  const isThere = async () => (await wanted.isVisible()) || (await outbox.reload(), wanted.isVisible())
  await expect.poll(isThere, { intervals: [100, 200] }).toBe(true)
  const text = await read(wanted)
  await outbox.close()
  return text ?? ''
}

/** @returns the code that was sent to a number or an address */
export const readCode = (page: Page, sought: Sought): Promise<string> =>
  inOutbox(page, { ...sought, part: '.code' }, (code) => code.textContent())

/** @returns where the link leads that was sent to an address */
export const readLink = (page: Page, sought: Sought): Promise<string> =>
  inOutbox(page, { ...sought, part: 'a' }, (link) => link.getAttribute('href'))
