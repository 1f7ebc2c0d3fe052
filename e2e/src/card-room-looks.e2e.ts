import { expect, type BrowserContext, type Page } from '@playwright/test'
import { faultsOfGame } from '#browser/game-checks.ts'
import { inFrames, lying, stageSizes, upright } from '#browser/game-frames.ts'
import { test } from '#browser/test.ts'
import { launchDemo } from '#calls/launch-demo.ts'

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

const coveredIn = (page: Page) => inFrames(page, () => page.evaluate<string[]>(findCovered))
const none = { '390 x 787': [], '844 x 343': [], '1440 x 843': [] }

/** Fills a table with players of their own, who all join in the next hand. @returns how large the first one's stage was before */
async function fillTable(context: BrowserContext, { code, seats }: { code: string; seats: number }) {
  const pages: Page[] = []
  for (let seat = 0; seat < seats; seat++) {
    const page = await context.newPage()
    await page.goto(await launchDemo(code, seat % 2 === 0 ? 'th' : 'en'))
    await page.locator('.game[data-place="lobby"] #play:enabled').click()
    await expect(page.locator('.game[data-place="room"] .place.own')).toBeVisible()
    pages.push(page)
  }
  const [first] = pages
  if (!first) throw new Error('a table of nobody')
  const seated = await stageSizes(first)
  for (const [seat, page] of pages.entries()) {
    // Stacks of more than one size make side pots.
    const stacks = page.locator('.units .chip')
    if (seat % 2 === 1 && (await stacks.count()) === 2) await stacks.last().click()
    await page.locator('#play:enabled').click()
  }
  return { pages, first, seated }
}

test.use({ isMobile: true, hasTouch: true, viewport: upright })

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

/** Has whose turn it is put in all that is left, or call. @returns whether the hands of several were shown, and what they made */
async function goAllIn(pages: readonly Page[], first: Page): Promise<boolean> {
  for (const page of pages)
    await page.evaluate(`(() => {
      if (!document.querySelector('.my-turn')) return
      document.querySelector('.size:last-child:enabled')?.click()
      document.querySelector('.raise:enabled, #play:enabled')?.click()
    })()`)
  return (await first.locator('.place-made:visible').count()) >= 3
}

// A browser has six lines to a server; each page keeps one, and asks by another.
test('at a table of Texas hold’em no stake, no pot and no hand lies under another seat, and the table keeps its size', async ({
  context,
}) => {
  const { pages, first, seated } = await fillTable(context, { code: 'poker-night', seats: 5 })
  await expect.poll(() => callOnce(pages)).toBeGreaterThanOrEqual(4)
  for (const page of pages) expect(await coveredIn(page)).toEqual(none)
  expect(await stageSizes(first)).toEqual(seated)
  await expect.poll(() => goAllIn(pages, first)).toBe(true)
  await expect(first.locator('.pot')).toHaveCount(2)
  expect(await coveredIn(first)).toEqual(none)
  expect(await inFrames(first, () => faultsOfGame(first, { isTouched: true }), [upright, lying])).toEqual({
    '390 x 787': [],
    '844 x 343': [],
  })
  expect(await stageSizes(first)).toEqual(seated)
})

test('at a full table of Tien Len nothing of a seat lies under another, and the table keeps its size', async ({
  context,
}) => {
  const { pages, first, seated } = await fillTable(context, { code: 'friendly-thirteen', seats: 4 })
  for (const page of pages) {
    await expect(page.locator('.fan-card')).toHaveCount(13)
    expect(await coveredIn(page)).toEqual(none)
  }
  expect(await stageSizes(first)).toEqual(seated)
})

/** Stays wherever it is asked for a third card. @returns whether the hand's gains are told */
async function stayUntilTold(pages: readonly Page[]): Promise<boolean> {
  for (const page of pages) await page.evaluate(`document.querySelector('.deciding button:enabled')?.click()`)
  const told = await Promise.all(pages.map((page) => page.locator('.place-gain:visible').count()))
  return told.every((count) => count > 0)
}

test('at a full table of Pok Deng no gain lies under another seat, and the table keeps its size', async ({
  context,
}) => {
  const { pages, first, seated } = await fillTable(context, { code: 'street-king', seats: 5 })
  await expect.poll(() => stayUntilTold(pages)).toBe(true)
  for (const page of pages) expect(await coveredIn(page)).toEqual(none)
  expect(await stageSizes(first)).toEqual(seated)
})
