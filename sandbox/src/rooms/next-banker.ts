import type { RoomGame } from '#games/shared/room-game.ts'
import type { Room, Seat } from '#rooms/room-store.ts'

/** How many hands one banker deals before the bank goes on, where somebody else takes it. */
const maxBanked = 4

/**
 * Who deals the next hand. The bank goes round the seats that take it; where none does, or only one player sits, the house player
 * has it.
 */
export function nextBanker(
  { banker, banked }: Pick<Room, 'banker' | 'banked'>,
  seats: readonly Pick<Seat, 'seat' | 'takesBank' | 'isLeaving'>[],
  { house, seats: seatCount }: Pick<RoomGame, 'house' | 'seats'>,
): Pick<Room, 'banker' | 'banked'> {
  const takers = seats.filter(({ takesBank, isLeaving }) => takesBank && !isLeaving).map(({ seat }) => seat)
  if (seats.length < 2 || takers.length === 0) return { banker: house, banked: banker === house ? banked : 0 }
  if (takers.includes(banker) && (banked < maxBanked || takers.length === 1)) return { banker, banked }
  const wayTo = (seat: number) => (seat - banker + seatCount + 1) % (seatCount + 1) || seatCount + 1
  const [next = house] = takers.toSorted((a, b) => wayTo(a) - wayTo(b))
  return { banker: next, banked: 0 }
}
