import { existsSync } from 'node:fs'
import { launch, type LaunchedChrome } from 'chrome-launcher'

const flags = [
  '--headless=new',
  // Around every page that is measured: what changes beyond the window counts as shown with the next change within.
  '--window-size=1600,1200',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function findChromium(): string {
  const found = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-headless-shell',
  ].find((path) => path !== undefined && existsSync(path))
  if (!found) throw new Error('no Chromium here: set CHROMIUM_PATH')
  return found
}

/** A fresh browser without a window. */
export const launchBrowser = (): Promise<LaunchedChrome> =>
  launch({ chromePath: findChromium(), chromeFlags: flags })
