import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContextOptions, chromium } from '@playwright/test'
import { chromiumOptions } from '#browser/chromium.ts'
import { seedActivity } from '#browser/seed-activity.ts'
import { makeFixtures } from '#screens/fixtures.ts'
import type { Screen } from '#screens/screen.ts'
import { screens } from '#screens/screen-list.ts'
import { enterBrowser, setAppearance, type Theme, type Locale, visit } from '#screens/visit.ts'
import { prepare, readPrepared } from '#world/prepare.ts'
import { startWorld } from '#world/start-world.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const sizes: Record<string, BrowserContextOptions> = {
  1440: { viewport: { width: 1440, height: 1000 } },
  820: { viewport: { width: 820, height: 1180 } },
  390: phone,
  1920: { viewport: { width: 1920, height: 1080 } },
}

const {
  positionals: [wanted],
  values: { only, widths, themes, locale },
} = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1440,390' },
    themes: { type: 'string', default: 'light,dark' },
    locale: { type: 'string', default: 'en' },
  },
})
if (!wanted) {
  console.error(`Say into which folder the pictures go: npm run -w @suntala/e2e shots -- <folder>
  --only <parts of screens' names, with commas>  --widths 1440,390,1920  --themes light,dark  --locale en|th|rtl`)
  process.exit(2)
}

// npm runs this in its own folder and tells where it was called.
const folder = resolve(process.env['INIT_CWD'] ?? '.', wanted)
mkdirSync(folder, { recursive: true })

const unprepare = await prepare()
const world = await startWorld(readPrepared())
const browser = await chromium.launch(chromiumOptions())

try {
  await seedActivity()
  const fixtures = await makeFixtures()
  const shoot = async (screen: Screen, theme: Theme, width: string) => {
    const context = await browser.newContext({ ...sizes[width], reducedMotion: 'reduce' })
    await enterBrowser(context, fixtures, screen)
    await setAppearance(context, { locale: locale as Locale, theme }) // as the usage says
    const page = await context.newPage()
    await visit(page, fixtures, screen)
    const file = `${screen.name.replaceAll(/[^a-z]+/g, '-')}-${theme}-${width}.png`
    await page.screenshot({ path: join(folder, file) })
    await context.close()
    console.log(file)
  }
  const parts = only.split(',')
  for (const screen of screens.filter(({ name }) => parts.some((part) => name.includes(part))))
    for (const theme of themes.split(',') as Theme[])
      // as the usage says
      for (const width of widths.split(','))
        if (screen.widths?.includes(Number(width)) ?? true)
          await shoot(screen, theme, width).catch((error: unknown) => console.error(screen.name, error))
} finally {
  await browser.close()
  await world.stop()
  await unprepare()
}
