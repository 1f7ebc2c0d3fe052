import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, testsOfPlaywright, testsOfVitest } from './reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportOf(content) {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitestReport = (more) =>
  reportOf({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [],
    ...more,
  })

describe('the sum of a test run', () => {
  test('counts what a green Vitest run reports', () => {
    expect(countVitest(vitestReport(), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 })
  })

  test('counts a test file that does not load as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(countVitest(vitestReport({ testResults }), 1)).toEqual({ passed: 3, failed: 1, skipped: 1 })
  })

  test('is never green when the runner ended badly, whatever the report says', () => {
    expect(countVitest(vitestReport(), 1).failed).toBe(1)
    expect(countVitest(join(folder, 'missing.json'), 0).failed).toBe(1)
    expect(countPlaywright(join(folder, 'missing.json'), 0).failed).toBe(1)
  })

  test('counts a journey that passed only when repeated as failed', () => {
    const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 }
    expect(countPlaywright(reportOf({ stats }), 0)).toEqual({ passed: 4, failed: 3, skipped: 3 })
  })
})

describe('the slowest tests of a run', () => {
  test('stand first, whatever file they are in', () => {
    const testResults = [
      { name: 'a.test.ts', assertionResults: [{ duration: 5, fullName: 'quick', status: 'failed' }] },
      {
        name: 'b.test.ts',
        assertionResults: [{ duration: 900, fullName: ' slow' }, { fullName: 'skipped' }],
      },
    ]
    const tests = testsOfVitest(vitestReport({ testResults }))
    expect(tests.filter(({ hasFailed }) => hasFailed).map(({ title }) => title)).toEqual(['quick'])
    expect(tests.map(({ ms, title }) => [ms, title])).toEqual([
      [900, 'slow'],
      [5, 'quick'],
      [0, 'skipped'],
    ])
    const spec = (title, ...durations) => ({
      title,
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    })
    const inner = { file: 'browser/b.ts', specs: [spec('two', 4, 5)] }
    const suites = [{ file: 'a.e2e.ts', specs: [spec('one', 3)], suites: [inner] }]
    expect(testsOfPlaywright(reportOf({ suites })).map(({ ms, title, file }) => [ms, title, file])).toEqual([
      [9, 'two', 'e2e/src/a.e2e.ts'],
      [3, 'one', 'e2e/src/a.e2e.ts'],
    ])
    expect(testsOfVitest(join(folder, 'missing.json'))).toEqual([])
  })
})
