import { expect, type Page } from '@playwright/test'
import { toPlainPage } from '@suntala/bench/plain-page'
import { api } from '@suntala/contract'
import { test } from '#browser/test.ts'
import { worldNow } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

// What moves, moves here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const isCover = (url: string): boolean => url.includes('/art/covers/')
const isScript = (url: string): boolean => /\/assets\/.*\.js$/.test(url)

/** Home with its main picture held back. */
async function openHome(page: Page): Promise<{ asked: string[]; letPictureCome: () => void }> {
  const asked: string[] = []
  const come = Promise.withResolvers<undefined>()
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/art/focal/welcome*', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto(readWorld().portal, { waitUntil: 'domcontentloaded' })
  return { asked, letPictureCome: () => come.resolve(undefined) }
}

/** Keeps the portal's script away. @returns what lets it come */
async function holdScripts(page: Page): Promise<() => void> {
  const come = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  return () => come.resolve(undefined)
}

const shownCovers = (page: Page) => page.locator('main .cover img').filter({ visible: true })

test('nothing takes its share of the line from home’s main picture: covers and scripts come after it', async ({
  page,
}) => {
  const { asked, letPictureCome } = await openHome(page)
  await expect.poll(() => asked.some((url) => url.includes('/art/focal/welcome'))).toBe(true)
  expect(asked.filter((url) => isCover(url) || isScript(url))).toEqual([])
  letPictureCome()
  await expect(shownCovers(page).first()).toBeVisible()
  await expect.poll(() => asked.some(isScript)).toBe(true)
  expect(asked.findIndex(isCover)).toBeLessThan(asked.findIndex(isScript))
})

test('home does not wait for a main picture that never comes', async ({ page }) => {
  const { asked } = await openHome(page)
  await expect(shownCovers(page).first()).toBeVisible()
  await expect.poll(() => asked.some(isScript)).toBe(true)
})

/** Notes every figure that the clock with the longest time shows, and whether it stays the same element. */
const followLongestClock = `(() => {
  const clocks = [...document.querySelectorAll('.ds-time[data-ends-at]')]
  const clock = clocks.reduce((a, b) => (Number(a.dataset.endsAt) > Number(b.dataset.endsAt) ? a : b))
  window.clock = { element: clock, endsAt: Number(clock.dataset.endsAt), shown: [] }
  const note = () => {
    const { textContent } = clock
    if (window.clock.shown.at(-1) !== textContent) window.clock.shown.push(textContent)
    requestAnimationFrame(note)
  }
  note()
})()`

const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

test('the time left is right and runs before the portal’s script comes, which goes on with it', async ({
  page,
}) => {
  // After a journey that moved the clock the next issues open by and by.
  const isOnSale = async () => (await (await fetch(readWorld().portal)).text()).includes('data-ends-at=')
  await expect.poll(isOnSale).toBe(true)
  const letScriptsCome = await holdScripts(page)
  await page.goto(readWorld().portal, { waitUntil: 'domcontentloaded' })
  await page.evaluate(followLongestClock)
  const shown = () => page.evaluate<string[]>('window.clock.shown')
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(2)
  const endsAt = await page.evaluate<number>('window.clock.endsAt')
  const told = secondsOf((await shown()).at(-1) ?? '')
  expect(Math.abs((endsAt - worldNow()) / 1000 - told)).toBeLessThan(2)

  letScriptsCome()
  await expect(page.locator('.ds-time[data-ends-at]')).toHaveCount(0)
  const before = (await shown()).length
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(before + 1)
  const seconds = (await shown()).map(secondsOf)
  expect(seconds).toEqual(seconds.toSorted((a, b) => b - a))
  expect(await page.evaluate('window.clock.element.isConnected')).toBe(true)
})

test('home loads no script besides those that its document names, until the banners turn', async ({
  page,
}) => {
  // The bench's own window: nothing that lies below it is part of the first view.
  await page.setViewportSize({ width: 1350, height: 940 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(readWorld().portal)
  const isEngine = (file: string) => file.includes('/embla-carousel')
  await expect.poll(() => asked.some(isEngine)).toBe(true)
  const named = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const loaded = asked.filter((file) => isScript(file) && !isEngine(file))
  expect(loaded.filter((file) => !named.includes(file))).toEqual([])
  expect(loaded.length).toBeGreaterThan(3)
})

test.describe('styles', () => {
  const isSheet = (url: string): boolean => /\/assets\/.*\.css$/.test(url)

  test('home and a lobby of games show with one sheet, and a dialog that needs the second waits for it', async ({
    page,
  }) => {
    const sheets = new Set<string>()
    page.on('request', (request) => isSheet(request.url()) && sheets.add(request.url()))
    await page.goto(readWorld().portal)
    await page.getByRole('link', { name: 'Slots', exact: true }).first().click()
    await expect(page).toHaveURL(/\/rng$/)
    // The portal's script is at work: all that the address itself brings has come.
    await expect(page.getByRole('main').locator('.cover img').first()).toBeVisible()
    expect([...sheets]).toHaveLength(1)

    const come = Promise.withResolvers<undefined>()
    await page.route('**/assets/*.css', async (route) => {
      await come.promise
      await route.continue()
    })
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => sheets.size).toBe(2)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    come.resolve(undefined)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('.auth-side')).toHaveCSS('display', 'flex')
  })
})

test('what is written before the portal’s script comes counts once it is there', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto(`${readWorld().portal}/help`, { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('payment password')
  letScriptsCome()
  await expect(main.getByRole('status')).toContainText('articles found')
  await expect(main.getByRole('searchbox')).toHaveValue('payment password')
})

/** Writes into a field as soon as the document has it, before any of its scripts below. */
const writeAtOnce = (selector: string, text: string) => `new MutationObserver((_, observer) => {
    const field = document.querySelector('${selector}')
    if (!field) return
    observer.disconnect()
    field.focus()
    field.value = '${text}'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }).observe(document, { childList: true, subtree: true })`

test('what is written while the document is still on its way counts once the portal’s script is there', async ({
  page,
}) => {
  await page.addInitScript(writeAtOnce('main [data-search]', 'mandarin'))
  await page.goto(`${readWorld().portal}/rng`)
  await expect(page).toHaveURL(/search=mandarin/)
  await expect(page.locator('main [data-search]')).toHaveValue('mandarin')
})

test('a form that is sent before the portal’s script comes keeps what was written, and is sent once it is there', async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto(`${readWorld().portal}/feedback`, { waitUntil: 'domcontentloaded' })
  const form = page.getByRole('main')
  await form.getByRole('textbox').first().fill('short')
  await form.getByRole('button', { name: 'Send' }).click()
  letScriptsCome()
  await expect(form.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('textbox').first()).toHaveValue('short')
  await expect(page).toHaveURL(`${readWorld().portal}/feedback`)
})

test('a page whose script does not come says so, and the platform hears of it (ERR-01)', async ({
  page,
  forgive,
}) => {
  forgive(/Failed to load resource|ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  const report = page.waitForRequest((request) => request.url().endsWith(api.chunkReport.path))
  await page.goto(`${readWorld().portal}/promotions`, { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Tab')
  expect((await report).postDataJSON()).toMatchObject({ type: 'CHUNK_FAILED', page: '/promotions' })
  await expect(page.getByRole('alert')).toContainText('A part of the page did not load.')
  await page.unroute('**/assets/*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a button that is pressed before the portal’s script comes does its work once it is there, also in a part that comes late', async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto(`${readWorld().portal}/help`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('banner').getByRole('button', { name: 'Free demo' }).click()
  letScriptsCome()
  await expect(page).toHaveURL(`${readWorld().portal}/`)
  await expect(page.getByRole('banner').locator('.bal-text')).toContainText('10,000.00')
})

test('home’s page is one that the bench can turn into a client-side one, to compare it with', async () => {
  const answer = await fetch(readWorld().portal, { headers: { accept: 'text/html' } })
  const plain = toPlainPage(await answer.text())
  expect(plain).toContain('<div id="root"></div>')
  const entry = /<script type="module" src="([^"]+)"/.exec(plain)?.[1] ?? 'no script'
  const script = await fetch(new URL(entry, readWorld().portal))
  expect(script.headers.get('content-type')).toContain('javascript')
  await script.body?.cancel()
})
