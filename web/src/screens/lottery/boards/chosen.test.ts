import { loadFamily } from '@suntala/lottery/families/index'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { expect, test } from 'vitest'
import {
  fieldsIn,
  helpersOf,
  nothingChosen,
  setSymbols,
  toggleSymbol,
  writeChosen,
} from '#screens/lottery/boards/chosen.ts'
import { betsIn, randomChoice } from '#screens/lottery/boards/random-choice.ts'

const families = [
  'ssc',
  'd3',
  'pcdd',
  'k3',
  'x5of11',
  'pk10',
  'lhc',
  'lao4',
  'lao6',
  'keno',
  'fish_prawn_crab',
] as const

async function known(family: (typeof families)[number], code: string) {
  const playType = playTypeOf(await loadFamily(family), code)
  if (!playType) throw new Error(code)
  const [first, second] = fieldsIn(playType.input)
  if (!first) throw new Error(`${code} has no field`)
  return { playType, first, second }
}

test('what is chosen in the fields is what the play type reads', async () => {
  const { playType, first, second } = await known('ssc', 'five_group_60')
  let chosen = toggleSymbol(nothingChosen, first, '7')
  for (const symbol of ['3', '1', '2', '9', '2']) chosen = toggleSymbol(chosen, second ?? first, symbol)
  const text = writeChosen(playType.input, chosen)
  expect(text).toBe('7|1 3 9')
  expect(betsIn(playType, text)).toBe(1)
})

test('fields and typed bets stand together', async () => {
  const { playType, first } = await known('ssc', 'any_two_straight_lines')
  const chosen = { ...setSymbols(nothingChosen, first, ['1', '3', '5']), typed: '12 34' }
  expect(betsIn(playType, writeChosen(playType.input, chosen))).toBe(6)
})

test('a banker is no follower: the last choice holds', async () => {
  const { first, second } = await known('x5of11', 'any_3_banker')
  const asFollower = toggleSymbol(toggleSymbol(nothingChosen, first, '05'), second ?? first, '05')
  expect(asFollower.symbols).toEqual({ banker: [], followers: ['05'] })
})

test('where one symbol may be chosen the next takes its place', async () => {
  const { first } = await known('ssc', 'first_three_group_with')
  const chosen = toggleSymbol(toggleSymbol(nothingChosen, first, '4'), first, '8')
  expect(chosen.symbols['digit']).toEqual(['8'])
  expect([...helpersOf(first).keys()]).toEqual([])
})

test('helpers choose halves and kinds of numbers, and stand at no words', async () => {
  const { first } = await known('ssc', 'five_straight')
  expect(helpersOf(first).get('big')).toEqual(['5', '6', '7', '8', '9'])
  expect(helpersOf(first).get('odd')).toEqual(['1', '3', '5', '7', '9'])
  const words = await known('ssc', 'first_two_sides')
  expect(helpersOf(words.first).size).toBe(0)
  const numbers = await known('lhc', 'four_regular')
  // At most 40 of the 49 may be chosen.
  expect([...helpersOf(numbers.first).keys()]).toEqual(['big', 'small', 'odd', 'even'])
})

/** Chance that comes out the same in every run. */
function below(): (n: number) => number {
  let state = 1
  return (n) => {
    state = (state * 48_271) % 2_147_483_647
    return state % n
  }
}

test.each(families)('a random choice of every play type of %s is a bet', async (family) => {
  const { playTypes, onDay } = await loadFamily(family)
  const dated = onDay?.('20260315').playTypes ?? playTypes
  const without = dated.filter((playType) => randomChoice(playType, below()) === undefined)
  expect(without.map(({ code }) => code)).toEqual([])
})

test.each(families)('chance leaves what is chosen in %s and completes it to a bet', async (family) => {
  const { playTypes, onDay } = await loadFamily(family)
  const chance = below()
  for (const playType of onDay?.('20260315').playTypes ?? playTypes) {
    const whole = randomChoice(playType, chance)
    const [field] = fieldsIn(playType.input)
    const [own] = (field && whole?.symbols[field.code]) ?? []
    if (!field || own === undefined) continue
    const begun = setSymbols(nothingChosen, field, [own])
    // Where one alone is chosen another takes its place.
    if (field.max === 1 && betsIn(playType, writeChosen(playType.input, begun)) > 0) continue
    expect(randomChoice(playType, chance, begun)?.symbols[field.code], playType.code).toContain(own)
  }
})

test('chance writes its line beside those that were typed', async () => {
  const { playTypes } = await loadFamily('vn_south')
  const playType = playTypes.find(({ input }) => input.kind === 'lines' && input.length === 2)
  if (!playType) throw new Error('no lines')
  const typed = randomChoice(playType, below(), { symbols: {}, typed: '07 08' })?.typed
  expect(typed).toMatch(/^07 08 \d\d$/)
})
