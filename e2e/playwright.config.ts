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
    // A film of every step takes longer than the steps: TRACE=1 asks for it.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1440, height: 900 },
    // What never rests keeps the machine drawing; first-view.e2e.ts looks at it moving.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker's requests pass by those that a test answers itself; offline.e2e.ts lets it come.
    serviceWorkers: 'block',
    launchOptions: chromiumOptions(),
  },
})
