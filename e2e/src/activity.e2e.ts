import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newRichMember } from '#calls/members.ts'
import { newOperator } from '#calls/operator.ts'
import type { Visitor } from '#calls/visitor.ts'
import { logIn } from '#calls/wages.ts'
import { alive } from '#screens/screen.ts'
import { moveClockTo, worldNow } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

const dayMs = 86_400_000
/** The house counts its days in Bangkok's time. */
const zoneMs = 7 * 3_600_000

const paid = { turnoverTimes: 1, payout: 'CLAIM', claimDays: 7 }

/** An operator sets an activity going. @returns its address */
async function setUp(operator: Visitor, title: string, terms: object): Promise<string> {
  const id = randomUUID()
  const code = `a-${id.slice(0, 8)}`
  const input = {
    version: 0,
    code,
    image: '/art/focal/gift.webp',
    colors: ['#4a2403', '#b8741a'],
    texts: { en: { title, summary: 'For this journey', content: '<p>Its rules</p>' } },
    opensAt: worldNow() - 60_000,
    closesAt: null,
    terms: { ...terms, ...paid },
    reason: 'a journey',
  }
  await operator.read('opsActivityOfferPut', { params: { id }, input })
  return `/activity/${code}`
}

const step = (streak: number, thb: string) => ({ streak, amount: { THB: thb, USD: '0.10' } })

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Decides on the application that is open, by the key of a decision. */
async function decide(page: Page, { key, press, amount }: { key: string; press: string; amount?: string }) {
  await expect(page.locator(`[data-key="${key}"]`)).toBeVisible()
  await page.keyboard.press(key)
  const dialog = page.locator('dialog[open]')
  if (amount !== undefined) await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Reason').fill('a fine slip')
  await dialog.getByRole('button', { name: press }).click()
  await expect(dialog).toHaveCount(0)
}

test('a member signs in on two days, applies with a picture, an operator gives the reward, and the balance grows with each claim (J-23, P-16, PROMO-01, PROMO-23, PROMO-36)', async ({
  page,
}) => {
  test.slow()
  const { portal, console } = readWorld()
  const [member, operator] = [
    await newRichMember({ amount: '300' }),
    await newOperator(['promotion.read', 'promotion.decide']),
  ]
  const daily = await setUp(operator, 'A present a day', {
    kind: 'sign-in',
    steps: [step(1, '5.00'), step(2, '7.00')],
  })
  const asking = { comment: true, images: true, isReviewed: true, canApplyAgain: true, isUpTo: true }
  const slips = await setUp(operator, 'Slip of the week', {
    kind: 'application',
    ...asking,
    amount: { THB: '500.00', USD: '15.00' },
  })
  await page.context().addCookies(member.browserCookies())
  const panel = page.locator('.acv-panel')
  const balance = page.locator('.hdr .bal-text')
  const claim = async (amount: string) => {
    await panel.getByRole('button', { name: `Claim ` }).click()
    await expect(page.getByText(/is in your balance/).last()).toContainText(amount)
    await expect(panel.getByRole('button', { name: 'Claim ' })).toHaveCount(0)
  }

  // Both stand in the centre, and the promotions lead there.
  await page.goto(`${portal}/promotions`)
  await alive(page, 'main .btn')
  await page.getByRole('main').getByRole('link', { name: 'Activities' }).click()
  await expect(page.getByRole('link', { name: 'Slip of the week' }).first()).toBeVisible()

  // The first day of a streak, and the day after.
  await page.goto(portal + daily)
  await alive(page, '.acv-panel .btn')
  await panel.getByRole('button', { name: 'Sign in today' }).click()
  await expect(panel.locator('[data-day="signed"]')).toHaveCount(1)
  await claim('5.00')
  await expect(balance).toContainText('305.00')
  const midnight = Math.ceil((worldNow() + zoneMs) / dayMs) * dayMs - zoneMs
  await page.evaluate('sessionStorage.clear()')
  await page.goto('about:blank')
  await moveClockTo(midnight + 60_000)
  // No session lasts over the night without a call.
  await page.context().addCookies((await logIn(member.account)).browserCookies())
  await page.goto(portal + daily)
  await alive(page, '.acv-panel .btn')
  await panel.getByRole('button', { name: 'Sign in today' }).click()
  await expect(panel.locator('[data-day="signed"]')).toHaveCount(2)
  await claim('7.00')
  await expect(balance).toContainText('312.00')

  // An application, whose picture goes up as it is chosen; what is no picture is refused by its name.
  await page.goto(portal + slips)
  await alive(page, '.acv-panel textarea')
  await panel.getByLabel('Comment').fill('All five hit')
  const files = panel.locator('input[type="file"]').first()
  await files.setInputFiles([
    { name: 'slip.png', mimeType: 'image/png', buffer: picture },
    { name: 'slip.gif', mimeType: 'image/gif', buffer: picture },
  ])
  await expect(panel.getByText('Only png and jpg pictures can be used.')).toBeVisible()
  await panel.getByRole('button', { name: 'Remove slip.gif' }).click()
  await panel.getByRole('button', { name: 'Send the application' }).click()
  await expect(panel.getByText('Applying', { exact: true })).toBeVisible()

  const decider = await newOperator(['promotion.read', 'promotion.decide'])
  await page.context().addCookies(decider.browserCookies())
  await page.addInitScript(
    `if (location.origin === '${console}') sessionStorage.setItem('token', '${decider.token}')`,
  )
  // An operator sees the picture, takes the application up and says how much.
  await page.goto(`${console}/activities/applications/applying`)
  await page.getByRole('link', { name: `${member.account}, Slip of the week` }).click()
  await expect(page.locator('.ops-case')).toContainText('All five hit')
  await expect(page.locator('.ops-proofs img')).toBeVisible()
  await decide(page, { key: 'c', press: 'Take up' })
  await page.goto(`${console}/activities/applications/process`)
  await page.getByRole('link', { name: `${member.account}, Slip of the week` }).click()
  await decide(page, { key: 'a', press: 'Issue', amount: '180' })

  await page.goto(portal + slips)
  await claim('180.00')
  await expect(balance).toContainText('492.00')
  await page.goto(`${portal}/activity?view=records`)
  await expect(page.locator('.acv-record').filter({ hasText: 'Slip of the week' })).toContainText('Claimed')
  await expect(page.locator('.acv-record')).toHaveCount(3)
})
