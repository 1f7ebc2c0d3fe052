import { chromium } from '@playwright/test'

// usage: node shot.mjs <address> <file.png> [width]
const [address, file, width = '1440'] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const phone = Number(width) < 600
const page = await browser.newPage({
  viewport: { width: Number(width), height: 900 },
  isMobile: phone,
  hasTouch: phone,
})
page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
page.on('pageerror', (error) => console.error(String(error)))
await page.goto(address, { waitUntil: 'networkidle' })
await page.evaluate(() => document.fonts.ready)
// Lazy pictures come only when they have been on the screen.
const height = await page.evaluate(() => document.documentElement.scrollHeight)
for (let top = 0; top < height; top += 700) {
  await page.evaluate((at) => scrollTo(0, at), top)
  await page.waitForTimeout(60)
}
await page.evaluate(() => scrollTo(0, 0))
await page.waitForTimeout(500)
const wide = await page.evaluate(
  () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
)
if (wide) console.error('the page overflows sideways')
await page.screenshot({ path: file, fullPage: true })
await browser.close()
