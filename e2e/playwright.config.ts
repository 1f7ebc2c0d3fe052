import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const systemChromium = '/usr/bin/chromium'
const found = process.env['CHROMIUM_PATH'] ?? (existsSync(systemChromium) ? systemChromium : undefined)

/** What a browser does in the background, on a machine where every answer is measured and nothing else may answer. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]
// Chromium's own cage needs rights that root gives up inside a container.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './src/world/start-world.ts',
  // One at a time: the processes under test need the machine, and a failure must not be one of load.
  workers: 1,
  // Draws come by the clock: where nobody watches, a journey that met a bad minute goes once more and is reported.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1440, height: 900 },
    launchOptions: { ...(found && { executablePath: found }), args: [...quiet, ...asRoot] },
  },
})
