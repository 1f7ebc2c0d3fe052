import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { log } from './log.mjs'
import { runNpm } from './run-tool.mjs'

/** Firebase's own tools, of which the long run asks the auth emulator. They bring 600 packages, so they come for that run alone. */
const wanted = 'firebase-tools@15.34.2'

const install = (folder) => {
  log(`Installing ${wanted} for this run ...`)
  const quick = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1']
  return runNpm(['install', '--prefix', folder, ...quick, wanted], { cwd: folder, quiet: true })
}

/**
 * Runs work with the tools in a folder of their own, as an environment for its programs, and removes them afterwards.
 * Where they cannot be had it says why, and the tests that ask them are skipped.
 */
export async function withFirebaseTools(work, { env = process.env, bring = install } = {}) {
  if (env.LONG !== '1' || env.FIREBASE_TOOLS) return work({})
  const folder = mkdtempSync(join(tmpdir(), 'suntala-firebase-'))
  try {
    const { code, output } = await bring(folder)
    if (code === 0) return await work({ FIREBASE_TOOLS: join(folder, 'node_modules', 'firebase-tools') })
    log(`${wanted} could not be installed, the tests that ask its emulator are skipped:\n${output}`)
    return await work({})
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
