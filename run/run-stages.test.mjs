import { expect, test } from 'vitest'
import { runStages } from './run-stages.mjs'

/** Stages that write down when they begin and end, and end after as many turns as they are told. */
function stagesWith(...wanted) {
  const seen = []
  const stages = wanted.map(({ name, turns = 1, ...rest }) => ({
    name,
    title: name,
    ...rest,
    run: async (_, { quiet }) => {
      seen.push(`${name} begins`)
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      seen.push(`${name} ends`)
      return { failed: 0, output: quiet ? `what ${name} held back` : '' }
    },
  }))
  return { stages, seen }
}

const silent = { print: () => {} }
const pair = () => stagesWith({ name: 'first', isBesideNext: true, turns: 9 }, { name: 'second' })

test('a stage runs beside the one after it, and the next begins when both are over', async () => {
  const { stages, seen } = stagesWith(
    { name: 'first', isBesideNext: true, turns: 9 },
    { name: 'second' },
    { name: 'third' },
  )
  const results = await runStages(stages, silent)
  expect(seen).toEqual([
    'first begins',
    'second begins',
    'second ends',
    'first ends',
    'third begins',
    'third ends',
  ])
  expect(results.map(({ stage }) => stage.name)).toEqual(['first', 'second', 'third'])
})

test('in the long run and by itself a stage has the machine for itself', async () => {
  const { stages, seen } = pair()
  await runStages(stages, { ...silent, isLong: true })
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  const printed = []
  await runStages(pair().stages.slice(0, 1), { print: (text) => printed.push(text) })
  expect(printed.join('\n')).toMatch(/=== first \(first\).*\n--- first: .*ok/)
})

test('what a stage prints beside another comes in one piece, under its own title', async () => {
  const printed = []
  await runStages(pair().stages, { print: (text) => printed.push(text) })
  expect(printed).toEqual([
    expect.stringContaining('=== second'),
    expect.stringContaining('--- second'),
    expect.stringMatching(/=== first[^]*\nwhat first held back/),
    expect.stringContaining('--- first'),
  ])
})

test('a stage that breaks off has failed and says why, and the one beside it goes on to its end', async () => {
  const { stages, seen } = pair()
  const printed = []
  const broken = { ...stages[0], run: () => Promise.reject(new Error('no room left')) }
  const results = await runStages([broken, stages[1]], { print: (text) => printed.push(text) })
  expect(results.map(({ counts }) => counts.failed)).toEqual([1, 0])
  expect(printed.join('')).toContain('no room left')
  expect(seen).toContain('second ends')
})
