import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './src/browser/chromium.ts'

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
    launchOptions: chromiumOptions(),
  },
})
