import { house, seats } from './play-hand.ts'
import type { HoldemOwnSeat, HoldemRoomView } from './room-views.ts'

/**
 * Where places are drawn: the own seat is nearest, at 0, and the others go on from it clockwise, as they play. The house player sits across,
 * and where who plays sits there, as a guest sees it, beside.
 */
export function seatingOf(
  room: { seats: readonly Pick<HoldemRoomView['seats'][number], 'seat' | 'stack'>[] },
  own: Pick<HoldemOwnSeat, 'seat'>,
): (seat: number) => number {
  const atOf = (seat: number) => (seat - (own.seat ?? 0) + seats) % seats
  const isAcrossFree = room.seats.every(({ seat, stack }) => stack === null || atOf(seat) !== 3)
  return (seat) => (seat === house ? (isAcrossFree ? 3 : 2) : atOf(seat))
}
