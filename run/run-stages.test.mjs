import { expect, test } from 'vitest'
import { runStages } from './run-stages.mjs'

test('stages run one after the other, and one that breaks off has failed, says why and stops none', async () => {
  const printed = []
  const stageOf = (name, run) => ({ name, title: name, run })
  const stages = [
    stageOf('first', () => Promise.reject(new Error('no room left'))),
    stageOf('second', () => Promise.resolve({ passed: 2, failed: 0, skipped: 0 })),
  ]
  const results = await runStages(stages, { print: (text) => printed.push(text) })
  expect(results.map(({ stage, counts }) => [stage.name, counts.passed, counts.failed])).toEqual([
    ['first', 0, 1],
    ['second', 2, 0],
  ])
  expect(printed).toEqual([
    expect.stringContaining('=== first'),
    expect.stringContaining('no room left'),
    expect.stringMatching(/--- first: .*FAILED/),
    expect.stringContaining('=== second'),
    expect.stringMatching(/--- second: .*ok/),
  ])
})
