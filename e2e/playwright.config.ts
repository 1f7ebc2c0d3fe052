import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './src/browser/chromium.ts'

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './src/world/prepare.ts',
  // Each has a world of its own. A journey that fails has failed: none is tried again.
  workers: 2,
  retries: 0,
  // What a hanging page costs, not how fast anything must be: a busy machine takes its time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumOptions(),
  },
})
