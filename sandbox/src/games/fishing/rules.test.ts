import { expect, test } from 'vitest'
import { type Draw } from '../kit/fair.ts'
import { fieldOf, whole } from '../kit/rules.ts'
import { stop } from '../kit/steps.ts'
import { catchesOf, kinds, payOf, returned, rolls } from './kinds.ts'
import { fishingMaths } from './maths.ts'
import { fishing, magazine } from './rules.ts'

/** Numbers in the order that they are listed. */
const drawn = (...values: readonly number[]): Draw => {
  let at = 0
  return (count) => (count === rolls ? (values[at++] ?? 0) : Number.NaN)
}
const shot = (fish: (typeof kinds)[number], place = 0) => ({ of: `1-${place}`, fish })
const missed = rolls - 1

test('a shot at each fish returns what its row says, over every number that it may have', () => {
  expect(fishingMaths.rows.map(({ plan }) => fieldOf(plan?.[0], 'fish'))).toEqual(kinds)
  for (const { plan = [], ...row } of fishingMaths.rows) {
    let [paid, hits, maxPays] = [0, 0, 0]
    for (let roll = 0; roll < rolls; roll++) {
      const position = fishing.play({}, [...(plan as never[]), stop], drawn(roll))
      // Beside what the shot caught the magazine is worth the shots that are left.
      const shots = ((position?.pays ?? 0) * magazine) / whole - (magazine - 1)
      paid += shots
      if (shots > 0) hits++
      maxPays = Math.max(maxPays, shots * whole)
    }
    expect({ bet: {}, rtpBps: (paid * whole) / rolls, hitBps: (hits * whole) / rolls, maxPays }).toEqual(row)
    expect(paid).toBe(returned)
  }
  expect(fishingMaths.bandBps).toEqual([9600, 9600])
})

test('each shot has a number of its own, and a magazine is worth what all its shots caught', () => {
  const steps = Array.from({ length: magazine }, (_, place) => shot(kinds[place] ?? 'sprat', place))
  const rollsOf = steps.map(({ fish }, place) => catchesOf(fish) - (place % 2 === 0 ? 1 : 0))
  const position = fishing.play({}, steps, drawn(...rollsOf))
  const caught = steps.filter((_, place) => place % 2 === 0)
  expect(position?.shown.shots.filter(({ isCaught }) => isCaught).map(({ of }) => of)).toEqual(
    caught.map(({ of }) => of),
  )
  const pays = caught.reduce((sum, { fish }) => sum + payOf[fish], 0)
  expect(position).toMatchObject({ isOver: true, pays: (pays * whole) / magazine, staked: whole })
  expect(position?.shown.unused).toBe(0)
})

test('shots that were not fired are worth what they cost, and one that was fired is a risk', () => {
  expect(fishing.play({}, [], drawn())).toEqual({
    isOver: false,
    pays: whole,
    shown: { shots: [], unused: magazine },
  })
  expect(fishing.play({}, [stop], drawn())).toMatchObject({ isOver: true, pays: whole })
  expect(fishing.play({}, [stop], drawn())?.staked).toBeUndefined()
  const left = fishing.play({}, [shot('shark'), shot('jelly'), stop], drawn(missed, missed))
  expect(left).toMatchObject({ isOver: true, pays: (8 * whole) / 10, staked: whole })
})

test('a magazine takes no shot at what is no fish, none after its end and none beyond its last', () => {
  for (const raw of [
    { of: '1-1' },
    { fish: 'shark' },
    { of: 1, fish: 'shark' },
    { of: '1-1', fish: 'boat' },
    null,
  ])
    expect(fishing.readStep(raw)).toBeUndefined()
  expect(fishing.readBet('all')).toBeUndefined()
  const all = Array.from({ length: magazine }, (_, place) => shot('sprat', place))
  const draw = drawn(...all.map(() => missed))
  for (const steps of [
    [...all, shot('sprat')],
    [...all, stop],
    [stop, shot('sprat')],
    [stop, stop],
  ])
    expect(fishing.play({}, steps, draw)).toBeUndefined()
})
