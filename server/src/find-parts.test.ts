import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findParts } from '#find-parts.ts'

function folderWith(adapters: Readonly<Record<string, string | undefined>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'suntala-adapters-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'beside.ts'), '')
  for (const [name, text] of Object.entries(adapters)) {
    mkdirSync(join(folder, name))
    if (text !== undefined) writeFileSync(join(folder, name, 'adapter.ts'), text)
  }
  return folder
}

test('finds the adapter of each folder, in the order of their names', async () => {
  const folder = folderWith({
    second: `export const adapter = { code: 'B' }`,
    first: `export const adapter = { code: 'A' }`,
  })
  expect((await findParts(folder, 'adapter')).map(({ code }) => code)).toEqual(['A', 'B'])
})

test('refuses a folder without an adapter, and two adapters of one code', async () => {
  await expect(findParts(folderWith({ empty: undefined }), 'adapter')).rejects.toThrow('is missing')
  await expect(findParts(folderWith({ other: 'export {}' }), 'adapter')).rejects.toThrow('exports no adapter')
  const twice = folderWith({
    a: `export const adapter = { code: 'A' }`,
    b: `export const adapter = { code: 'A' }`,
  })
  await expect(findParts(twice, 'adapter')).rejects.toThrow('two adapters are A')
})
