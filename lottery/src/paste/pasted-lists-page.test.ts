import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withTables } from '../../test/pasted-lists-page.ts'

it('docs/pasted-lists.md holds the examples of the tests; if not, run node lottery/test/write-pasted-lists.ts', () => {
  const page = readFileSync(new URL('../../../docs/pasted-lists.md', import.meta.url), 'utf8')
  expect(page).toBe(withTables(page))
})
