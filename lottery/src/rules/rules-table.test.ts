import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rulesTable } from '#rules/rules-table.ts'

describe('docs/lottery-rules.md', () => {
  it('holds the current table; if not, run node lottery/test/write-rules-table.ts', async () => {
    const text = readFileSync(new URL('../../../docs/lottery-rules.md', import.meta.url), 'utf8')
    expect(text).toContain(await rulesTable())
  })
})
