import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'

// usage: node check.mjs [address]; runs axe over the gallery in both themes, on a desktop and a phone, and once in Thai
// from right to left, then walks through what the keyboard must do. Not part of the test run.
const address = process.argv[2] ?? 'http://127.0.0.1:4180/'
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
let failures = 0
const fail = (text) => {
  failures += 1
  console.error(`FAIL ${text}`)
}

for (const [query, width] of [
  ['theme=dark', 1440],
  ['theme=light', 1440],
  ['theme=dark', 390],
  ['theme=light', 390],
  ['theme=light&dir=rtl&lang=th', 1440],
]) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch: width < 600,
    isMobile: width < 600,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${address}?${query}`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const { violations } = await new AxeBuilder({ page }).analyze()
  for (const { id, nodes } of violations)
    for (const node of nodes.slice(0, 6))
      fail(`${query} ${width}: ${id}: ${node.html.slice(0, 140)} ${node.any[0]?.message ?? ''}`)
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (over > 0) fail(`${query} ${width}: overflows sideways by ${over} px`)
  console.log(`axe ${query} ${width}: ${violations.length} violations`)
  await context.close()
}

const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.goto(`${address}?theme=dark`, { waitUntil: 'networkidle' })
const focused = () =>
  page.evaluate(
    () =>
      document.activeElement?.textContent ||
      document.activeElement?.getAttribute('aria-label') ||
      document.activeElement?.tagName,
  )
const expect = async (what, actual, wanted) => {
  if ((await actual) === wanted) console.log(`ok   ${what}`)
  else fail(`${what}: ${JSON.stringify(await actual)}, wanted ${JSON.stringify(wanted)}`)
}
const press = async (...keys) => {
  for (const key of keys) await page.keyboard.press(key)
}

await page.getByRole('radio', { name: 'Today' }).first().focus()
await press('ArrowRight')
await expect('pill tabs move by arrow', focused(), '7 days')
await page.getByRole('tab', { name: '2 digits' }).focus()
await press('End')
await expect(
  'underline tabs jump to the end',
  page.getByRole('tab', { selected: true }).first().textContent(),
  'Running4',
)

await page.getByRole('button', { name: 'Dialog', exact: true }).focus()
await press('Enter')
await page.waitForTimeout(400)
await expect(
  'a dialog focuses what it asks for',
  page.evaluate(() => document.activeElement?.tagName),
  'INPUT',
)
for (let step = 0; step < 8; step += 1) await press('Tab')
await expect(
  'focus stays in the dialog',
  page.evaluate(
    () => Boolean(document.activeElement?.closest('dialog')) || document.activeElement === document.body,
  ),
  true,
)
await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click()
await page.waitForTimeout(300)
await expect(
  'a toast shows above the dialog and can be pressed',
  page.evaluate(() => {
    const box = document.querySelector('.toasts .toast-x')?.getBoundingClientRect()
    return (
      box &&
      document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.toast-x') !== null
    )
  }),
  true,
)
await press('Escape')
await page.waitForTimeout(400)
await expect('Esc closes the dialog', page.locator('dialog[open]').count(), 0)
await expect('focus goes back to where it was', focused(), 'Dialog')

await page.getByRole('button', { name: 'Confirm', exact: true }).nth(1).click()
await page.waitForTimeout(300)
await expect('a question focuses the safe choice', focused(), 'Stay')
await page.mouse.click(5, 5)
await page.waitForTimeout(300)
await expect('the backdrop closes it', page.locator('dialog[open]').count(), 0)

await page.getByRole('button', { name: 'Drawer' }).click()
await page.waitForTimeout(400)
await expect(
  'a drawer comes from the start edge',
  page.evaluate(() => document.querySelector('dialog.drw').getBoundingClientRect().left),
  0,
)
await press('Escape')

await page.getByRole('button', { name: 'More' }).last().focus()
await press('Enter')
await page.waitForTimeout(250)
await expect('a menu focuses its first item', focused(), 'Messages12')
await press('ArrowDown')
await expect('arrows move in the menu', focused(), 'Limits')
await press('l', 'l')
await expect('letters jump in the menu', focused(), 'Limits')
await press('ArrowDown')
await expect('disabled items are skipped', focused(), 'Log out')
await press('Escape')
await page.waitForTimeout(250)
await expect(
  'Esc closes the menu and gives focus back',
  page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
  'More',
)

const country = page.getByRole('button', { name: /Country or region/ }).first()
await country.focus()
await press('ArrowDown')
await page.waitForTimeout(250)
await page.keyboard.type('viet')
await press('Enter')
await page.waitForTimeout(250)
await expect(
  'a search picks the country',
  country.evaluate((node) => node.closest('.sel').querySelector('.sel-now').textContent),
  'Vietnam',
)

const board = page.getByRole('group', { name: 'Two-digit numbers' }).first()
await board.getByRole('button', { name: '00' }).focus()
await press('ArrowDown')
await expect('the board moves by ten', focused(), '10')
await press('ArrowUp', 'ArrowRight')
await expect('and by one', focused(), '01')
await press('Space')
await expect(
  'a key is chosen',
  board.getByRole('button', { name: '01' }).getAttribute('aria-pressed'),
  'true',
)
await board.getByRole('button', { name: '08' }).focus()
await press('ArrowRight')
await expect('closed keys are skipped', focused(), '10')

const card = page.getByRole('link', { name: 'Plinko', exact: true }).first()
await card.focus()
await page.waitForTimeout(250)
await expect(
  'focus shows what hover shows',
  card.evaluate((node) => getComputedStyle(node.parentElement.querySelector('.gc-over')).opacity !== '0'),
  true,
)

// Every part rendered on the server and taken over in the browser, minutes later by its clock.
const vite = await createServer({
  configFile: new URL('vite.config.ts', import.meta.url).pathname,
  server: { port: 4181 },
  appType: 'custom',
})
const { renderToString } = await import('react-dom/server')
const { createElement, StrictMode } = await import('react')
const paint = async (url) => {
  const { App } = await vite.ssrLoadModule('/App.tsx')
  const now = Date.now() - 200_000
  const html = renderToString(createElement(StrictMode, null, createElement(App, { now, themes: ['dark'] })))
  const shell = await vite.transformIndexHtml(
    url,
    await readFile(new URL('index.html', import.meta.url), 'utf8'),
  )
  return shell.replace('<div id="root">', `<div id="root" data-now="${now}">${html}`)
}
vite.middlewares.use((request, response, next) => {
  response.setHeader('content-type', 'text/html')
  paint(request.url).then((page) => response.end(page), next)
})
await vite.listen()
const hydrated = await browser.newPage()
const complaints = []
hydrated.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
await hydrated.goto('http://127.0.0.1:4181/?theme=dark', { waitUntil: 'networkidle' })
await hydrated.waitForTimeout(1000)
await expect('the browser takes over what the server painted', complaints.join(' ').slice(0, 600), '')
await vite.close()

await browser.close()
console.log(failures === 0 ? 'all good' : `${failures} failures`)
process.exit(failures === 0 ? 0 : 1)
