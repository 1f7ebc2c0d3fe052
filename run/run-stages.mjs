import { bold, green, red, seconds } from './log.mjs'

const write = (text) => process.stdout.write(`${text}\n`)

/** Stages one after the other; one that may run beside the next is with it, so that no processor waits. */
function inSteps(chosen, isLong) {
  const steps = []
  for (const stage of chosen) {
    const last = steps.at(-1)
    if (!isLong && last?.at(-1).isBesideNext) last.push(stage)
    else steps.push([stage])
  }
  return steps
}

/** A stage that breaks off has failed and says why; the one beside it goes on to its end. */
async function runToEnd(stage, more, isHeldBack) {
  try {
    return await stage.run(more, { quiet: isHeldBack })
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { passed: 0, failed: 1, skipped: 0, tests: [], output, isBroken: true }
  }
}

/** @param isHeldBack what the stage prints comes at its end, in one piece: another one prints meanwhile */
async function runStage(stage, { more, isHeldBack, print }) {
  const heading = `\n${bold(`=== ${stage.title} (${stage.name})`)}`
  if (!isHeldBack) print(heading)
  const startedAt = Date.now()
  const counts = await runToEnd(stage, more, isHeldBack)
  if (counts.isBroken && !isHeldBack) print(counts.output)
  if (isHeldBack) print(`${heading}\n${counts.output ?? ''}`)
  const verdict = counts.failed > 0 ? red('FAILED') : green('ok')
  print(`--- ${stage.name}: ${verdict}, ${seconds(Date.now() - startedAt)}`)
  return { stage, counts }
}

/** Runs stages to their ends, whatever fails. @returns what each counted, in their order */
export async function runStages(chosen, { more = [], isLong = false, print = write } = {}) {
  const results = []
  for (const step of inSteps(chosen, isLong)) {
    const last = step.length - 1
    const runs = step.map((stage, place) => runStage(stage, { more, isHeldBack: place < last, print }))
    results.push(...(await Promise.all(runs)))
  }
  return results
}
