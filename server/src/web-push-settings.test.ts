import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readWebPush } from '#web-push-settings.ts'

const key = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
const publicKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const dataDir = mkdtempSync(join(tmpdir(), 'push-key-'))

test('without a key no device is told anything', () => {
  expect(readWebPush({ DATA_DIR: dataDir })).toBeUndefined()
})

test('the public key belongs to the private one, as RFC 8291 has both', () => {
  expect(readWebPush({ DATA_DIR: dataDir, PUSH_KEY: key })).toEqual({
    privateKey: key,
    publicKey,
    contact: 'mailto:operator@localhost',
    services: [],
  })
})

test('a key that is kept beside the data is used, and one that is given wins', () => {
  const kept = mkdtempSync(join(tmpdir(), 'push-key-'))
  writeFileSync(join(kept, 'push-key'), `${key}\n`)
  expect(readWebPush({ DATA_DIR: kept })).toMatchObject({ publicKey })
  const other = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
  expect(readWebPush({ DATA_DIR: kept, PUSH_KEY: other })).toMatchObject({ privateKey: other })
})

test('push services may ask at the portal’s address where it is https, or whom the setting names', () => {
  const given = { DATA_DIR: dataDir, PUSH_KEY: key, PUBLIC_URL: 'https://portal.example' }
  expect(readWebPush(given)).toMatchObject({ contact: 'https://portal.example' })
  expect(readWebPush({ ...given, PUSH_CONTACT: 'mailto:ops@portal.example' })).toMatchObject({
    contact: 'mailto:ops@portal.example',
  })
})

test.each([
  ['PUSH_KEY', 'short'],
  ['PUSH_KEY', '_'.repeat(43)],
  ['PUSH_CONTACT', 'ops@portal.example'],
  ['PUSH_SERVICES', 'https://push.example.com/path'],
  ['PUSH_SERVICES', 'push.example.com'],
  ['PUSH_SERVICES', 'ftp://push.example.com'],
])('%s cannot be %s, and the refusal does not repeat a key', (name, value) => {
  const read = () => readWebPush({ DATA_DIR: dataDir, PUSH_KEY: key, [name]: value })
  expect(read).toThrow(name)
  expect(read).not.toThrow(key)
})
