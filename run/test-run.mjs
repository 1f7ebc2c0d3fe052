import { relative, resolve } from 'node:path'
import { root } from './root.mjs'
import { bold, seconds } from './log.mjs'
import { runStages } from './run-stages.mjs'
import { stopTools } from './run-tool.mjs'
import { stages } from './stages.mjs'

const slowestShown = 10

const print = (text) => process.stdout.write(`${text}\n`)

function chooseStages([wanted, ...more], isLong) {
  if (!wanted) return { chosen: stages.filter((stage) => isLong || !stage.isLong), more: [] }
  const stage = stages.find(({ name }) => name === wanted)
  if (stage) return { chosen: [stage], more }
  print(`There is no stage "${wanted}". There are: ${stages.map(({ name }) => name).join(', ')}`)
  return { chosen: [], more: [] }
}

const nameOf = ({ file, title }) => `${relative(root, resolve(root, file))}: ${title}`

/** What a run's time goes into, and what failed in it, where nobody has to look for it. */
function printTests(results) {
  const tests = results.flatMap(({ counts }) => counts.tests ?? []).toSorted((a, b) => b.ms - a.ms)
  if (tests.length === 0) return
  print(`\n${bold('The slowest tests')}`)
  for (const each of tests.slice(0, slowestShown)) print(`${seconds(each.ms).padStart(8)}  ${nameOf(each)}`)
  const failed = tests.filter(({ hasFailed }) => hasFailed)
  if (failed.length === 0) return
  print(`\n${bold('The failed tests')}`)
  for (const each of failed) print(`  ${nameOf(each)}`)
}

/**
 * Runs all stages, or the one that is named; a failed stage does not hide what the later ones find.
 * Its last line of output is the sum: a stage without tests of its own counts as one.
 * @returns the exit code
 */
export async function testAll(args) {
  const isLong = args[0] === '--long'
  if (isLong) process.env.LONG = '1'
  const { chosen, more } = chooseStages(isLong ? args.slice(1) : args, isLong)
  if (chosen.length === 0) return 2

  for (const signal of ['SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      stopTools()
      process.exit(1)
    })
  }

  const results = await runStages(chosen, { more })
  printTests(results)
  const sum = (key) => results.reduce((total, { counts }) => total + counts[key], 0)
  const broken = results.filter(({ counts }) => counts.failed > 0).map(({ stage }) => stage.name)

  print('')
  if (broken.length > 0) print(`Failed: ${broken.join(', ')}`)
  if (sum('skipped') > 0) print(`Skipped: ${sum('skipped')}`)
  print(`${sum('passed')} passed, ${sum('failed')} failed`)
  return broken.length > 0 ? 1 : 0
}
