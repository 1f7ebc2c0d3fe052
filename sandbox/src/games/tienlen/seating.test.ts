import { expect, test } from 'vitest'
import type { TienlenRoomView } from './room-views.ts'
import { house } from './rules.ts'
import { seatingOf } from './seating.ts'

/** A table at which these seats have a part in the hand. */
const tableOf = (...playing: readonly number[]) =>
  ({
    seats: [0, 1, 2, 3].map((seat) => ({ seat, count: playing.includes(seat) ? 13 : null })),
  }) as Pick<TienlenRoomView, 'seats'> // with what the places of a page go by

test('the own seat is nearest, and the others follow it against the clock', () => {
  const atOf = seatingOf(tableOf(0, 1, 2), { seat: 3 })
  expect([3, 0, 1, 2].map(atOf)).toEqual([0, 1, 2, 3])
})

test.each([0, 1, 2, 3])(
  'from seat %s the house player is never drawn over the member who plays it',
  (own) => {
    for (const playing of [0, 1, 2, 3]) {
      const atOf = seatingOf(tableOf(playing), { seat: own })
      expect(atOf(house)).not.toBe(atOf(playing))
      if (playing === own) expect(atOf(house)).toBe(2)
    }
  },
)
