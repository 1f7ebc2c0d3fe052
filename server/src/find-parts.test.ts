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
    'second-one': `export const adapter = { code: 'SECOND_ONE' }`,
    first: `export const adapter = { code: 'first' }`,
  })
  expect((await findParts(folder, 'adapter')).map(({ code }) => code)).toEqual(['first', 'SECOND_ONE'])
})

test('refuses a folder without an adapter, and one that does not bear the code of its adapter', async () => {
  await expect(findParts(folderWith({ empty: undefined }), 'adapter')).rejects.toThrow('is missing')
  await expect(findParts(folderWith({ other: 'export {}' }), 'adapter')).rejects.toThrow('exports no adapter')
  const misnamed = folderWith({ copied: `export const adapter = { code: 'CINDER' }` })
  await expect(findParts(misnamed, 'adapter')).rejects.toThrow('its folder must be cinder')
})
