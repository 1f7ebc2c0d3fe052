import { expect, type BrowserContext, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { launchDemo } from '#calls/launch-demo.ts'

const frames = [
  { width: 390, height: 787 },
  { width: 844, height: 343 },
  { width: 1440, height: 843 },
]

/** Names, stakes and gains of one seat that lie over those of another, or over what the middle says. */
const findCovered = `(() => {
  const words = '.place-who, .place-bet, .place-gain, .place-worth, .place-made, .bet, .own-made, .pot'
  const all = [...document.querySelectorAll(words)].filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.textContent.trim())
  const seatOf = (e) => e.closest('.place') ?? e
  const covers = (a, b) => {
    const [r, s] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
    return Math.min(r.right, s.right) - Math.max(r.left, s.left) > 3 && Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top) > 3
  }
  return all.flatMap((a, place) =>
    all.slice(place + 1).filter((b) => seatOf(a) !== seatOf(b) && covers(a, b)).map((b) => a.textContent + ' and ' + b.textContent))
})()`

async function coveredIn(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const frame of frames) {
    await page.setViewportSize(frame)
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))',
    )
    const covered = await page.evaluate<string[]>(findCovered)
    found.push(...covered.map((words) => `${frame.width} x ${frame.height}: ${words}`))
  }
  return found
}

/** Fills a table with players of their own, who all join in the next hand. */
async function fillTable(context: BrowserContext, { code, seats }: { code: string; seats: number }) {
  const pages: Page[] = []
  for (let seat = 0; seat < seats; seat++) {
    const page = await context.newPage()
    await page.goto(await launchDemo(code, seat % 2 === 0 ? 'th' : 'en'))
    await page.locator('.game[data-place="lobby"] #play:enabled').click()
    await expect(page.locator('.game[data-place="room"] .place.own')).toBeVisible()
    pages.push(page)
  }
  for (const page of pages) await page.locator('#play:enabled').click()
  return pages
}

test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 787 } })

/** Has one player call whose turn it is. @returns how many stakes lie on the table */
async function callOnce(pages: readonly Page[]): Promise<number> {
  for (const page of pages) {
    const large = page.locator('.my-turn #play:enabled')
    if (!(await large.isVisible())) continue
    await large.click()
    break
  }
  return pages[0]?.locator('.bet:visible').count() ?? 0
}

// A browser has six lines to a server; each page keeps one, and asks by another.
test('at a table of Texas hold’em no stake lies under another seat', async ({ context }) => {
  const pages = await fillTable(context, { code: 'poker-night', seats: 5 })
  await expect.poll(() => callOnce(pages)).toBeGreaterThanOrEqual(4)
  for (const page of pages) expect(await coveredIn(page)).toEqual([])
})

test('at a full table of Tien Len nothing of a seat lies under another', async ({ context }) => {
  const pages = await fillTable(context, { code: 'friendly-thirteen', seats: 4 })
  for (const page of pages) {
    await expect(page.locator('.fan-card')).toHaveCount(13)
    expect(await coveredIn(page)).toEqual([])
  }
})

/** Stays wherever it is asked for a third card. @returns whether the hand's gains are told */
async function stayUntilTold(pages: readonly Page[]): Promise<boolean> {
  for (const page of pages) await page.evaluate(`document.querySelector('.deciding button:enabled')?.click()`)
  const told = await Promise.all(pages.map((page) => page.locator('.place-gain:visible').count()))
  return told.every((count) => count > 0)
}

test('at a full table of Pok Deng no gain lies under another seat', async ({ context }) => {
  const pages = await fillTable(context, { code: 'street-king', seats: 5 })
  await expect.poll(() => stayUntilTold(pages)).toBe(true)
  for (const page of pages) expect(await coveredIn(page)).toEqual([])
})
