import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumOptions } from '#browser/chromium.ts'
import { livenUp } from '#browser/liven-up.ts'
import {
  dress,
  makeMemberWithPast,
  memberScreens,
  publicScreens,
  type Screen,
  type Theme,
  visit,
} from '#browser/screens.ts'
import type { Visitor } from '#calls/visitor.ts'
import { startWorld } from '#world/start-world.ts'
import { readWorld } from '#world/world.ts'

const sizes = [
  { name: '1440', viewport: { width: 1440, height: 1000 } },
  {
    name: '390',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
] as const

const wanted = process.argv[2]
if (!wanted) {
  console.error('Say into which folder the pictures go: npm run -w @suntala/e2e shots -- <folder>')
  process.exit(2)
}

// npm runs this in its own folder and tells where it was called.
const folder = resolve(process.env['INIT_CWD'] ?? '.', wanted)
mkdirSync(folder, { recursive: true })

const stop = await startWorld()
const browser = await chromium.launch(chromiumOptions())

async function shoot(screen: Screen, theme: Theme, member?: Visitor): Promise<void> {
  for (const { name, ...size } of sizes) {
    const context = await browser.newContext({ ...size, reducedMotion: 'reduce' })
    const { portal } = readWorld()
    await dress(context, { portal, language: 'en', theme, member })
    const page = await context.newPage()
    await visit(page, portal, screen)
    const file = `${screen.name.replaceAll(/[^a-z]+/g, '-')}-${theme}-${name}.png`
    await page.screenshot({ path: join(folder, file) })
    await context.close()
    console.log(file)
  }
}

try {
  await livenUp()
  const past = await makeMemberWithPast()
  const ofMember = await memberScreens(past)
  for (const theme of ['light', 'dark'] as const) {
    for (const screen of publicScreens) await shoot(screen, theme)
    for (const screen of ofMember) await shoot(screen, theme, past.member)
  }
} finally {
  await browser.close()
  await stop()
}
