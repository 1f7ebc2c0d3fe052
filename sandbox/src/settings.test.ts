import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#settings.ts'

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'settings-'))

test.each(['', '\n', 'fifteen letters'])('refuses %j as a secret that is kept with the data', (kept) => {
  const dataDir = emptyFolder()
  writeFileSync(join(dataDir, 'sandbox-secret'), kept)
  expect(() => readSettings({ DATA_DIR: dataDir })).toThrow('at least 16 characters')
})

test.each([
  ['its port is open to others', { SANDBOX_HOST: '0.0.0.0' }],
  ['its own address is public', { SANDBOX_URL: 'https://sandbox.example.org' }],
  ['the portal is public', { PLATFORM_ORIGINS: 'https://play.example.org' }],
])('refuses a secret that everybody knows when %s', (_, beyond) => {
  const dataDir = emptyFolder()
  expect(() => readSettings({ DATA_DIR: dataDir, ...beyond })).toThrow('SANDBOX_SECRET')
  writeFileSync(join(dataDir, 'sandbox-secret'), 'kept beside the data')
  expect(readSettings({ DATA_DIR: dataDir, ...beyond }).key.secret).toBe('kept beside the data')
})
