import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storedSecret } from './stored-secret.mjs'

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'secret-'))

test('a secret is made once, for this user alone, and nothing lies beside it', () => {
  const dataDir = join(emptyFolder(), 'data')
  const secret = storedSecret(dataDir, 'data-key')
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(storedSecret(dataDir, 'data-key')).toBe(secret)
  expect(storedSecret(dataDir, 'sandbox-secret')).not.toBe(secret)
  expect(readdirSync(dataDir).toSorted()).toEqual(['data-key', 'sandbox-secret'])
  expect(statSync(join(dataDir, 'data-key')).mode & 0o777).toBe(0o600)
})

test.each(['', '\n', 'fifteen letters'])('%j is refused as a secret, and stays as it is', (text) => {
  const dataDir = emptyFolder()
  const file = join(dataDir, 'data-key')
  writeFileSync(file, text)
  expect(() => storedSecret(dataDir, 'data-key')).toThrow(file)
  expect(readFileSync(file, 'utf8')).toBe(text)
})
