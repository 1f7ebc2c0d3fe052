import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { dataKeys } from '#encryption/data-keys.ts'

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'config-'))
const secrets = { SANDBOX_SECRET: 'a secret of this test', DATA_KEY: 'a data key of this test' }

test.each([
  ['a public address', { PUBLIC_URL: 'https://play.example.org' }],
  ['a public address over plain HTTP', { PUBLIC_URL: 'http://play.example.org' }],
  ['a sandbox at a public address', { SANDBOX_URL: 'https://sandbox.example.org' }],
  ['a port that is open to others', { HOST: '0.0.0.0' }],
])('refuses to start with a secret that everybody knows behind %s', (_, beyond) => {
  const given = { DATA_DIR: emptyFolder(), ...secrets, ...beyond }
  expect(readConfig(given)).toMatchObject({
    sandboxSecret: secrets.SANDBOX_SECRET,
    dataKey: dataKeys({ 1: secrets.DATA_KEY }),
  })
  for (const name of ['SANDBOX_SECRET', 'DATA_KEY'] as const)
    expect(() => readConfig({ ...given, [name]: undefined })).toThrow(name)
  expect(() => readConfig({ ...given, SANDBOX_SECRET: 'development-only-sandbox-secret' })).toThrow(
    'SANDBOX_SECRET',
  )
})

test('takes the secrets that are kept with the data when none are given', () => {
  const dataDir = emptyFolder()
  writeFileSync(join(dataDir, 'sandbox-secret'), `${secrets.SANDBOX_SECRET}\n`)
  writeFileSync(join(dataDir, 'data-key'), secrets.DATA_KEY)
  expect(readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://play.example.org' })).toMatchObject({
    sandboxSecret: secrets.SANDBOX_SECRET,
    dataKey: dataKeys({ 1: secrets.DATA_KEY }),
  })
})

test.each(['', '\n', 'fifteen letters'])('refuses %j as a secret that is kept with the data', (kept) => {
  for (const [file, name] of [
    ['sandbox-secret', 'SANDBOX_SECRET'],
    ['data-key', 'DATA_KEY'],
  ] as const) {
    const dataDir = emptyFolder()
    const given = { DATA_DIR: dataDir, PUBLIC_URL: 'https://play.example.org', ...secrets }
    writeFileSync(join(dataDir, file), kept)
    expect(() => readConfig({ ...given, [name]: undefined })).toThrow(join(dataDir, file))
    expect(() => readConfig(given)).not.toThrow()
  }
})

test('needs no secret where nobody but this machine can call', () => {
  expect(readConfig({ DATA_DIR: emptyFolder() }).sandboxSecret).not.toBe('')
})

test('takes later keys as they are given or kept; the newest seals unless another is named', () => {
  const dataDir = emptyFolder()
  writeFileSync(join(dataDir, 'data-key-3'), 'the third key of this test\n')
  const given = { DATA_DIR: dataDir, DATA_KEY: secrets.DATA_KEY, DATA_KEY_2: 'the second key of this test' }
  const all = { 1: secrets.DATA_KEY, 2: 'the second key of this test', 3: 'the third key of this test' }
  expect(readConfig(given).dataKey).toEqual(dataKeys(all, 3))
  expect(readConfig({ ...given, DATA_KEY_SEALS: '1' }).dataKey).toEqual(dataKeys(all, 1))
  for (const wrong of ['4', '0', 'x', '1.5'])
    expect(() => readConfig({ ...given, DATA_KEY_SEALS: wrong })).toThrow('DATA_KEY_SEALS')
  expect(() => readConfig({ ...given, DATA_KEY_2: 'too short' })).toThrow('DATA_KEY_2')
})

test('knows no first key any more where it was taken away and there are others', () => {
  const given = { DATA_DIR: emptyFolder(), DATA_KEY_2: 'the second key of this test' }
  expect(readConfig(given).dataKey).toEqual(dataKeys({ 2: given.DATA_KEY_2 }))
})
