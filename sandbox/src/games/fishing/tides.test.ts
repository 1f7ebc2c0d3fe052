import { expect, test } from 'vitest'
import { kinds } from './kinds.ts'
import { fishOf, placeAt, tideGoneMs, tideMs } from './tides.ts'

const tide = (number: number, change: { room?: string; star?: (typeof kinds)[number] } = {}) =>
  fishOf({ serverSeed: 'a seed of the tests alone', number, room: 'reef/THB/1', star: 'manta', ...change })

test('everybody sees the same fish of a tide, and those of another tide or room are others', () => {
  expect(tide(1)).toEqual(tide(1))
  expect(tide(2)).not.toEqual(tide(1))
  expect(tide(1, { room: 'reef/THB/2' })).not.toEqual(tide(1))
  const ids = [...tide(1), ...tide(2)].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every fish sets out within its tide, is gone when the tide is, and begins and ends out of sight', () => {
  for (let number = 1; number <= 60; number++)
    for (const fish of tide(number)) {
      expect(fish.bornMs).toBeLessThan(tideMs + 5000)
      expect(fish.bornMs + fish.swimMs).toBeLessThan(tideGoneMs)
      expect(placeAt(fish, fish.bornMs - 1)).toBeUndefined()
      expect(placeAt(fish, fish.bornMs + fish.swimMs + 1)).toBeUndefined()
      for (const at of [fish.bornMs, fish.bornMs + fish.swimMs]) {
        const { x, y } = placeAt(fish, at) ?? { x: 0.5, y: 0.5 }
        expect(x < -0.15 || x > 1.15 || y < -0.15 || y > 1.15).toBe(true)
      }
      const { x, y } = placeAt(fish, fish.bornMs + fish.swimMs / 2) ?? { x: -1, y: -1 }
      expect(x > 0 && x < 1 && y > 0 && y < 1).toBe(true)
    }
})

test('the sea is never empty, all kinds come, and the fish of a title more often than elsewhere', () => {
  const counts = new Map<string, number>()
  for (let number = 1; number <= 300; number++)
    for (const { kind } of tide(number, { star: 'leviathan' })) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  expect([...counts.keys()].toSorted()).toEqual([...kinds].toSorted())
  let plain = 0
  for (let number = 1; number <= 300; number++)
    plain += tide(number).filter(({ kind }) => kind === 'leviathan').length
  expect(counts.get('leviathan')).toBeGreaterThan(plain * 2)
  for (let at = 30_000; at < tideMs; at += 1000)
    expect(tide(7).filter((fish) => placeAt(fish, at)).length).toBeGreaterThan(8)
})
