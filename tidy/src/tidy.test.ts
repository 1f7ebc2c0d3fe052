import { expect, test } from 'vitest'
import { rules } from '#rules.ts'
import { readTree, report } from '#tree.ts'

const files = readTree()

test('the repository is there to be read', () => {
  expect(files.length).toBeGreaterThan(100)
})

test.each(rules)('$name', ({ check }) => {
  const findings = check(files).map(report)
  expect(findings, `\n${findings.join('\n')}\n`).toHaveLength(0)
})
