import { existsSync, readFileSync } from 'node:fs'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A stage that failed without a failed test (a file that does not load, no report at all) counts as one failure. */
function atLeastOneFailure(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** Counts of a Vitest JSON report. A test file that could not be loaded counts as one failed test. */
export function countVitest(file, code) {
  const report = read(file)
  if (!report) return atLeastOneFailure({ passed: 0, failed: 0, skipped: 0 }, code || 1)
  const unloadable = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  )
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return atLeastOneFailure(counts, code)
}

/** Counts of a Playwright JSON report. A journey that passed only when repeated has failed. */
export function countPlaywright(file, code) {
  const report = read(file)
  if (!report) return atLeastOneFailure({ passed: 0, failed: 0, skipped: 0 }, code || 1)
  const { expected, flaky, unexpected, skipped } = report.stats
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky, skipped }, code)
}

/** A test of a report: its file, its title, how long it took, and whether it failed. */
const byTime = (tests) => tests.toSorted((a, b) => b.ms - a.ms)

/** The tests of a Vitest JSON report, the slowest first. */
export function testsOfVitest(file) {
  const { testResults = [] } = read(file) ?? {}
  return byTime(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ duration, fullName, status }) => ({
        ms: duration ?? 0,
        file: name,
        title: fullName.trim(),
        hasFailed: status === 'failed',
      })),
    ),
  )
}

/** The tests of a Playwright JSON report, the slowest first. */
export function testsOfPlaywright(file) {
  // Of the file itself: what declares tests for several may stand elsewhere.
  const inSuite = ({ file: from, specs = [], suites = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ results }) => ({
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        file: `e2e/src/${from}`,
        title: spec.title,
        hasFailed: !spec.ok,
      })),
    ),
    ...suites.flatMap((suite) => inSuite({ ...suite, file: from })),
  ]
  return byTime((read(file)?.suites ?? []).flatMap(inSuite))
}
