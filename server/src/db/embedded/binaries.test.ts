import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBinaries, repairLinks } from '#db/embedded/binaries.ts'

test('finds the programs of this platform', () => {
  const { postgres, initdb } = findBinaries()
  expect(existsSync(postgres) && existsSync(initdb)).toBe(true)
})

test('says in one sentence what to do where there is no embedded database', () => {
  expect(() => findBinaries('win32', 'x64')).toThrow(/Windows.*Set DATABASE_URL/)
  expect(() => findBinaries('linux', 'mips')).toThrow(/linux-mips is missing.*Set DATABASE_URL/)
})

test('makes the links that a blocked install script left out, and leaves the others', () => {
  const root = mkdtempSync(join(tmpdir(), 'suntala-links-'))
  mkdirSync(join(root, 'native/lib'), { recursive: true })
  writeFileSync(join(root, 'native/lib/libicu.so.60.2'), '')
  writeFileSync(
    join(root, 'native/pg-symlinks.json'),
    JSON.stringify([
      { source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' },
      { source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60.2' },
    ]),
  )
  repairLinks(root)
  repairLinks(root)
  expect(readlinkSync(join(root, 'native/lib/libicu.so.60'))).toBe('libicu.so.60.2')
  rmSync(root, { recursive: true })
})
