import { mkdirSync, rmSync } from 'node:fs'
import { buildAll } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { withFirebaseTools } from './firebase-tools.mjs'
import { withMemoryFolder } from './memory-folder.mjs'
import { countPlaywright, countVitest, testsOfPlaywright, testsOfVitest } from './reports.mjs'
import { inRoot } from './root.mjs'
import { runNpm, runTool } from './run-tool.mjs'
import { screensPart } from './screens-part.mjs'
import { log } from './log.mjs'

const counted = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 })

const npmStage = (script) => async (more) => {
  const { code } = await runNpm(['run', '--silent', script, ...(more.length > 0 ? ['--', ...more] : [])])
  return counted(code === 0)
}

function freshReport(name) {
  const file = inRoot('test-results', `${name}.json`)
  mkdirSync(inRoot('test-results'), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** Runs what needs a browser with the path of one; its databases and profiles lie in memory where there is room. */
const withChromium = (run) => async (more) => {
  const chromium = await findChromium()
  if (!chromium.problem) return withMemoryFolder((env) => run(more, { ...env, CHROMIUM_PATH: chromium.path }))
  log(chromium.problem, 'error')
  return counted(false)
}

async function vitest(name, more, options) {
  const file = freshReport(name)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...more]
  const { code, output } = await runTool(inRoot('node_modules', '.bin', 'vitest'), args, options)
  return { ...countVitest(file, code), tests: testsOfVitest(file), output }
}

/**
 * All tests of Vitest. Those of parts in Chromium have one page at a time and leave a core half idle, so they run beside
 * the others; what they print comes after these.
 */
async function unit(more, env) {
  if (more.length > 0) return vitest('unit', more, { env })
  const [others, parts] = await Promise.all([
    vitest('unit', ['--project=!parts'], { env }),
    vitest('parts', ['--project=parts'], { env, quiet: true }),
  ])
  process.stdout.write(parts.output)
  const sum = (key) => others[key] + parts[key]
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    tests: [...others.tests, ...parts.tests],
  }
}

const unitWithTools = (more, env) => withFirebaseTools((own) => unit(more, { ...env, ...own }))

const journeys = (name, own) => async (more, env) => {
  const file = freshReport(name)
  // Who names tests is not told that they are not this run's.
  const part = screensPart({ named: more.length > 0 })
  process.stdout.write(
    `Screens: ${part === 'all' ? 'all' : `part ${part} (SCREENS=all looks at all of them)`}\n`,
  )
  const { code } = await runTool(
    inRoot('node_modules', '.bin', 'playwright'),
    ['test', '--reporter=list,json', ...own, ...more],
    {
      cwd: inRoot('e2e'),
      env: { ...env, SCREENS: part, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  )
  return { ...countPlaywright(file, code), tests: testsOfPlaywright(file) }
}

/** Fails when a first load of the built portal, of home, of a lobby or of a betting page, has left its budget. */
async function budget() {
  const { code } = await runTool(process.execPath, [inRoot('web', 'build', 'budget.ts')])
  return counted(code === 0)
}

/** What `npm test` does, in order. Each stage answers how many passed, failed and were skipped. */
export const stages = [
  { name: 'types', title: 'Types', run: npmStage('typecheck') },
  { name: 'lint', title: 'Lint', run: npmStage('lint') },
  { name: 'format', title: 'Format', run: npmStage('format:check') },
  { name: 'dead', title: 'Search for dead code', run: npmStage('dead') },
  { name: 'build', title: 'Build of the portal', run: async () => counted(await buildAll()) },
  {
    name: 'budget',
    title: 'Script of the first loads of home, of a lobby and of betting pages',
    run: budget,
  },
  { name: 'unit', title: 'Tidy, unit and integration tests', run: withChromium(unitWithTools) },
  { name: 'journeys', title: 'Journeys in a real browser', run: withChromium(journeys('journeys', [])) },
  {
    name: 'repeats',
    title: 'The whole journey, at both server processes, again and again',
    isLong: true,
    run: withChromium(journeys('repeats', ['journey.e2e.ts', '--repeat-each=20'])),
  },
]
