import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot } from './root.mjs'
import { runTool } from './run-tool.mjs'
import { log } from './log.mjs'

// The headless shell is the same engine without a browser's windows around it: tests run by half as fast again.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Some systems carry a `chromium` that only says where to get one: asking for the version tells them apart. */
async function works(path) {
  return existsSync(path) && (await runTool(path, ['--version'], { quiet: true })).code === 0
}

async function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(process.platform === 'darwin' ? macPlaces : []),
  ]
  for (const path of candidates) if (await works(path)) return path
  return undefined
}

const canUseApt = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installByApt() {
  log('Installing Chromium for the tests (apt-get) ...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runTool('apt-get', ['update', '-q'], { env, quiet: true })
  const install = (name) =>
    runTool('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env, quiet: true })
  const shell = await install('chromium-headless-shell')
  // Not every system has it.
  return shell.code === 0 ? shell : install('chromium')
}

/** Asks in a process of its own: the answer of one that was started before the download stays "missing". */
async function findPlaywrights() {
  const question = "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())"
  const { code, output } = await runTool(process.execPath, ['--input-type=module', '-e', question], {
    cwd: inRoot('e2e'),
    quiet: true,
  })
  const path = output.trim()
  return code === 0 && (await works(path)) ? path : undefined
}

/** Playwright knows the libraries that its browser needs; only root may install them. */
function installByPlaywright() {
  log('Installing Chromium for the tests (playwright install) ...')
  const args = ['install', ...(canUseApt() ? ['--with-deps'] : []), 'chromium']
  return runTool(inRoot('node_modules', '.bin', 'playwright'), args, { quiet: true })
}

/**
 * Finds a Chromium that works, or installs one.
 * @returns its path, or what went wrong
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given)
    return (await works(given))
      ? { path: given }
      : { problem: `CHROMIUM_PATH=${given} is no working Chromium` }

  const present = (await findInstalled()) ?? (await findPlaywrights())
  if (present) return { path: present }
  const apt = canUseApt() ? await installByApt() : undefined
  const afterApt = apt && (await findInstalled())
  if (afterApt) return { path: afterApt }
  const own = await installByPlaywright()
  const downloaded = await findPlaywrights()
  if (downloaded) return { path: downloaded }
  return {
    problem: `No Chromium here and none could be installed. Install one and set CHROMIUM_PATH.\n${apt?.output ?? ''}${own.output}`,
  }
}
