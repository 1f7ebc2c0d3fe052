import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterEach(() => rmSync(dataDir, { recursive: true }))

/** A process of its own: another test of this one may have asked for the verifier before. */
const script = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  import { buildApp } from './app.ts'
  import { readSettings } from './settings.ts'
  const { app } = buildApp(readSettings(process.env))
  fs.readdirSync = () => { throw new Error('read once the tables run') }
  syncBuiltinESMExports()
  console.log((await app.inject({ url: '/verify.mjs' })).statusCode)
  await app.close()
`

test('a sandbox whose tables run by the clock has made its verifier before anybody asks for it', () => {
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: {
      PLATFORM_URL: 'http://127.0.0.1:1',
      SANDBOX_SECRET: 'a secret of the tests alone',
      DATA_DIR: dataDir,
    },
    encoding: 'utf8',
  })
  expect(told).toBe('200\n')
})
