import { expect, type Page } from '@playwright/test'
import { enterAs } from '#browser/account.ts'
import { pressSearchKey } from '#browser/search-field.ts'
import { test } from '#browser/test.ts'
import { alive } from '#screens/screen.ts'
import { tabTo } from '#browser/tab-to.ts'
import { readWorld } from '#world/world.ts'

const at = (path: string) => `${readWorld().portal}${path}`
const focusIn = (page: Page, part: string) => expect(page.locator(`${part} :focus`)).toHaveCount(1)

test('by keys alone: a studio is found in the header, and its first game leads to the login and back', async ({
  page,
}) => {
  await page.goto(at('/help'))
  await pressSearchKey(page)
  await page.keyboard.type('evergrid')
  await expect(page.getByRole('option').first()).toContainText('Evergrid')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vendor=EVERGRID$/)
  await alive(page, '.gg .gc-name')
  await tabTo(page, '.gg .gc-name')
  const game = page.locator('.gg .gc-name').first()
  await expect(game).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeHidden()
  await expect(game).toBeFocused()
})

test('by keys alone: the menu and the notices are opened and left, the focus comes back, and tabs are changed by arrows', async ({
  page,
}) => {
  await page.goto(at('/'))
  await alive(page, '.hdr-menu')
  await tabTo(page, '.hdr-menu')
  await page.keyboard.press('Enter')
  await focusIn(page, 'dialog[open]')
  for (let stops = 0; stops < 40; stops++) await page.keyboard.press('Tab')
  await focusIn(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(page.locator('.hdr-menu')).toBeFocused()

  await alive(page, '.home-notice')
  await tabTo(page, '.home-notice')
  await page.keyboard.press('Enter')
  const notices = page.getByRole('dialog')
  await expect(notices).toBeVisible()
  await focusIn(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(notices).toBeHidden()
  await expect(page.locator('.home-notice')).toBeFocused()

  await page.goto(at('/down'))
  await alive(page, '[role="tab"]')
  await tabTo(page, 'main [role="tab"]')
  const [first, second] = [page.getByRole('tab').first(), page.getByRole('tab').nth(1)]
  const [chosen, other] =
    (await first.getAttribute('aria-selected')) === 'true' ? [first, second] : [second, first]
  await expect(chosen).toBeFocused()
  await page.keyboard.press(chosen === first ? 'ArrowRight' : 'ArrowLeft')
  await expect(other).toBeFocused()
  await expect(other).toHaveAttribute('aria-selected', 'true')
})

test('by keys alone: a member marks a game, which stays marked over a reload, plays it, comes back to the lobby and logs out (GAME-28)', async ({
  page,
}) => {
  await enterAs(page)
  await page.goto(at('/rng?search=mandarin'))
  await alive(page, '.gg .gc-name')
  await tabTo(page, '.gg .gc-fav')
  const heart = page.locator('.gg .gc-fav').first()
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await alive(page, '.gg .gc-name')
  await tabTo(page, '.gg .gc-fav')
  // The game stands right before what marks it.
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('.gg .gc-name').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/game\?nodeId=1001/)
  await expect(page.frameLocator('iframe.gp-frame').locator('#spin')).toBeEnabled()
  await tabTo(page, '[aria-label="Close the game"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng\?search=mandarin/)
  await alive(page, '.hdr-menu')
  await tabTo(page, '.hdr-menu')
  await page.keyboard.press('Enter')
  const logout = page.locator('.drw-list').getByRole('button', { name: 'Log out' })
  await expect(logout).toBeVisible()
  await tabTo(page, '.drw-list button:has-text("Log out")')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Log out' })
  await expect(dialog).toBeVisible()
  await focusIn(page, 'dialog[open]')
  await tabTo(page, '[role="alertdialog"] .btn-primary')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
})
