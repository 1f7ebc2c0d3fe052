import { bold, green, red, seconds } from './log.mjs'

const write = (text) => process.stdout.write(`${text}\n`)

/** A stage that breaks off has failed and says why. */
async function runToEnd(stage, { more, print }) {
  try {
    return await stage.run(more)
  } catch (error) {
    print(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return { passed: 0, failed: 1, skipped: 0, tests: [] }
  }
}

/** Runs stages one after the other to their ends, whatever fails. @returns what each counted, in their order */
export async function runStages(chosen, { more = [], print = write } = {}) {
  const results = []
  for (const stage of chosen) {
    print(`\n${bold(`=== ${stage.title} (${stage.name})`)}`)
    const startedAt = Date.now()
    const counts = await runToEnd(stage, { more, print })
    const verdict = counts.failed > 0 ? red('FAILED') : green('ok')
    print(`--- ${stage.name}: ${verdict}, ${seconds(Date.now() - startedAt)}`)
    results.push({ stage, counts })
  }
  return results
}
