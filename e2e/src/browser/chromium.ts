import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const systemChromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** What a browser does in the background has no part in what is tested. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/** Which Chromium to start, and how: CHROMIUM_PATH, the system's, or the one that Playwright brought. */
export function chromiumOptions(): LaunchOptions {
  const found = process.env['CHROMIUM_PATH'] ?? systemChromiums.find((path) => existsSync(path))
  // Chromium's own cage needs rights that root gives up inside a container.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { ...(found && { executablePath: found }), args: [...quiet, ...asRoot] }
}
