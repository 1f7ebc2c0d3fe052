import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newMember } from '#calls/members.ts'
import { newOperator } from '#calls/operator.ts'
import type { Visitor } from '#calls/visitor.ts'
import { readWorld } from '#world/world.ts'

const portal = () => readWorld().portal
const reason = 'written for a journey'
const dialog = (page: Page) => page.locator('dialog[open]')

/** Publishes a notice. @returns how to end it */
async function tell(operator: Visitor, kind: 'PL' | 'PU', title: string, content: string) {
  const params = { id: randomUUID() }
  const input = { kind, execution: 'B', texts: { en: { title, content } }, reason }
  await operator.read('opsNoticePut', { params, input })
  await operator.read('opsNoticePublish', { params, input: { reason } })
  return () => operator.read('opsNoticeEnd', { params, input: { reason } })
}

test('the help stands inside the frame, by subject and with its banner (NAV-14, HELP-01, BAN-20)', async ({
  page,
}) => {
  await page.goto(`${portal()}/help`)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How this house works' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Money' })).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('payment password')
  await expect(main.getByRole('status')).toContainText('articles found')
  await main.getByRole('link', { name: /Taking money out/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Taking money out' })).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Saying what arrived' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Saying what arrived' })).toBeInViewport()
})

test('the bare help has no header, menu or footer, and leads on inside itself (NAV-15)', async ({ page }) => {
  await page.goto(`${portal()}/helpmc`)
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible()
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.locator('.rail, .cat, .tbar')).toHaveCount(0)
  await page.getByRole('link', { name: /Privacy/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(page).toHaveURL(/\/helpmc\?article=privacy$/)
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('news are found, read and shared, and come from the server with title and description (GAME-35, ERR-19)', async ({
  page,
  context,
}) => {
  const html = await (await fetch(`${portal()}/news/every-draw-can-be-checked`)).text()
  expect(html).toMatch(/<title>Every draw can be checked[^<]*<\/title>/)
  expect(html).toMatch(/<meta name="description" content="A hash before the sale/)
  expect(html).toContain('The hash of the seed stands there before the first bet is sold.')
  // What is not there says so to whoever asks, and not only in words.
  for (const gone of ['/news/nowhere', '/help?article=nowhere', '/promotions/nowhere', '/promoDetail'])
    expect((await fetch(`${portal()}${gone}`)).status, gone).toBe(404)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${portal()}/news`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Lottery/ }).click()
  await expect(main.getByRole('article')).toHaveCount(2)
  await main.getByRole('searchbox').fill('commitment hash')
  await expect(main.getByRole('article')).toHaveCount(1)
  await main.getByRole('link', { name: /Every draw can be checked/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Every draw can be checked')
  await expect(page.getByRole('heading', { name: 'Read on' })).toBeVisible()
  await main.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('b', { hasText: 'Copied Successfully' })).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url())
})

test('a member writes to the house, is told both bounds, and reads the answer (HELP-02, HELP-03, HELP-04, HELP-05, HELP-06, HELP-07, HELP-08, HELP-09, HELP-10, P-17)', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await context.addCookies(member.browserCookies())
  await page.goto(`${portal()}/feedback`)
  await expect(page.getByText('Nothing written yet')).toBeVisible()
  for (const type of ['Deposit', 'Withdrawal', 'Game', 'Customer service', 'Application', 'Other']) {
    await page.getByRole('radio', { name: type }).check({ force: true })
    await expect(page.getByRole('radio', { name: type })).toBeChecked()
  }
  await page.getByRole('radio', { name: 'Game' }).check({ force: true })
  const text = page.getByRole('textbox', { name: 'Description' })
  await text.fill('Too short')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Enter 10 to 500 characters')).toBeVisible()
  await expect(text).toBeFocused()
  await text.fill('x'.repeat(501))
  await expect(page.getByText('Enter 10 to 500 characters')).toBeVisible()
  await text.fill('The wheel stood still after the third round.\nWhat about my stake?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you, it has arrived')).toBeVisible()
  await expect(page.getByText('The wheel stood still')).toBeVisible()
  const [matter] = (await member.read('feedbackList')).content
  expect(matter).toMatchObject({ type: 'game', status: 'NEW' })

  const operator = await newOperator(['feedback.read', 'feedback.decide'])
  const params = { id: matter.id }
  await operator.read('opsFeedbackTake', { params, input: { reason } })
  await operator.read('opsFeedbackReply', { params, input: { text: 'The round was paid <b>in full</b>.' } })
  await expect(page.locator('b', { hasText: 'Your feedback was answered.' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('The round was paid <b>in full</b>.')).toBeVisible()
  await page.locator('summary', { hasText: 'Write back' }).click()
  await page.getByRole('textbox', { name: 'Write back' }).fill('I see it in my record now, thank you.')
  await page.locator('details').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Being read')).toBeVisible()
})

test('notices open in their dialog, nine titles a page, each with its text and time (MODAL-04, NOTICE-01, NOTICE-02, NOTICE-03, NOTICE-06, A-109)', async ({
  page,
}) => {
  const operator = await newOperator(['content.read', 'content.edit'])
  const end = await tell(
    operator,
    'PL',
    'A hostile notice',
    '<p>Read <b>me</b><img src=x onerror="document.title=1"></p><script>document.title=1</script>',
  )
  await page.goto(portal())
  await page.locator('.home-notice').click()
  await expect(dialog(page).getByRole('heading', { name: 'A hostile notice' })).toBeVisible()
  await expect(dialog(page).locator('.rich b')).toHaveText('me')
  await expect(dialog(page).locator('.rich img, .rich script')).toHaveCount(0)
  await expect(dialog(page).locator('time')).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  await dialog(page).getByRole('button', { name: 'Notices' }).click()
  await expect(dialog(page).locator('.ntc-list li')).toHaveCount(9)
  await dialog(page).getByRole('button', { name: 'Page 2 of 2' }).click()
  await expect(dialog(page).locator('.ntc-list li')).toHaveCount(2)
  const stored = await page.evaluate(() => sessionStorage.getItem('index_notice'))
  expect(stored).toContain('A hostile notice')
  await end()
})

test('announcements come over home in turn, and stay away for the day when asked to', async ({ page }) => {
  const operator = await newOperator(['content.read', 'content.edit'])
  const ends = [
    await tell(operator, 'PU', 'The first word', '<p>One</p>'),
    await tell(operator, 'PU', 'The second word', '<p>Two</p>'),
  ]
  try {
    await page.goto(`${portal()}/news`)
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.goto(portal())
    await expect(dialog(page).getByRole('heading', { name: 'The first word' })).toBeVisible()
    await dialog(page).getByRole('checkbox').check({ force: true })
    await dialog(page).getByRole('button', { name: 'Next' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'The second word' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.reload()
    await expect(dialog(page).getByRole('heading', { name: 'The second word' })).toBeVisible()
  } finally {
    for (const end of ends) await end()
  }
})
