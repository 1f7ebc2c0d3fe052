import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { house, seats } from './play-hand.ts'
import { presets, presetTo, snapTo, stepTo } from './raise-size.ts'
import { seatingOf } from './seating.ts'

describe('places', () => {
  const tableOf = (...playing: readonly number[]) => ({
    seats: Array.from({ length: seats }, (_, seat) => ({ seat, stack: playing.includes(seat) ? 1 : null })),
  })

  test('the own seat is nearest, and the others follow it clockwise', () => {
    expect([4, 5, 0, 1, 2, 3].map(seatingOf(tableOf(0, 4), { seat: 4 }))).toEqual([0, 1, 2, 3, 4, 5])
  })

  test.each([0, 1, 2, 3, 4, 5])(
    'from seat %s the house player is never drawn over the member who plays it',
    (own) => {
      for (const playing of [0, 1, 2, 3, 4, 5]) {
        const atOf = seatingOf(tableOf(playing), { seat: own })
        expect(atOf(house)).not.toBe(atOf(playing))
        if (playing === own) expect(atOf(house)).toBe(3)
      }
    },
  )
})

describe('sizes of a raise', () => {
  const options = { toCall: 100, canRaise: true, minTo: 300, maxTo: 2000, bet: 150, pot: 250 }

  test('are the least, halves and wholes of the pot with the own call, and all', () => {
    expect(presets.map((preset) => presetTo(options, preset))).toEqual([300, 325, 500, 2000])
  })

  test('never leave what the rules allow', () => {
    const any = fc.record({
      toCall: fc.nat(500),
      minTo: fc.integer({ min: 1, max: 3000 }),
      more: fc.nat(3000),
      bet: fc.nat(3000),
      pot: fc.nat(9000),
      by: fc.integer({ min: -5, max: 5 }),
    })
    fc.assert(
      fc.property(any, ({ more, by, ...rest }) => {
        const own = { ...rest, canRaise: true, maxTo: rest.minTo + more }
        const all = presets.map((preset) => presetTo(own, preset))
        const near = all.flatMap((one) => [
          stepTo(own, { to: one, bigBlind: 50, by }),
          snapTo(own, { to: one, bigBlind: 50 }),
        ])
        for (const to of [...all, ...near])
          expect(Number.isInteger(to) && to >= own.minTo && to <= own.maxTo).toBe(true)
      }),
    )
  })

  test('of a slider are whole big blinds, but for the least and all', () => {
    const own = { ...options, minTo: 333, maxTo: 2010 }
    const snapped = [333, 340, 361, 1017, 1984, 1999, 2010].map((to) => snapTo(own, { to, bigBlind: 50 }))
    expect(snapped).toEqual([333, 333, 350, 1000, 2000, 2010, 2010])
  })

  test('go by big blinds, and to the ends', () => {
    expect(stepTo(options, { to: 325, bigBlind: 50, by: 1 })).toBe(350)
    expect(stepTo(options, { to: 325, bigBlind: 50, by: -1 })).toBe(300)
    expect(stepTo(options, { to: 1980, bigBlind: 50, by: 1 })).toBe(2000)
    expect(stepTo(options, { to: 2000, bigBlind: 50, by: -1 })).toBe(1950)
  })
})
