import { chmodSync, existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { closeDataFolder, prepareDataFolder } from '#data-folder.ts'

/** What most systems start a process with. */
const umask = 0o022
afterEach(() => void process.umask(umask))

const modeOf = (path: string) => statSync(path).mode & 0o777

test('keeps the data folder and what lies in it to its own user', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'folder-')), 'data')
  prepareDataFolder(dataDir)
  writeFileSync(join(dataDir, 'later'), 'x')
  closeDataFolder(dataDir)
  expect([modeOf(dataDir), modeOf(join(dataDir, 'later'))]).toEqual([0o700, 0o600])
})

test('closes a folder that stood open, with its files', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'folder-'))
  writeFileSync(join(dataDir, 'earlier'), 'x')
  chmodSync(join(dataDir, 'earlier'), 0o644)
  chmodSync(dataDir, 0o755)
  prepareDataFolder(dataDir)
  closeDataFolder(dataDir)
  expect([modeOf(dataDir), modeOf(join(dataDir, 'earlier'))]).toEqual([0o700, 0o600])
  expect(existsSync(join(dataDir, 'earlier'))).toBe(true)
})
