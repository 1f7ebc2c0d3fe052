import type { TienlenOwnSeat, TienlenRoomView } from './room-views.ts'
import { house, seats } from './rules.ts'

/**
 * Where places are drawn: the own seat is nearest, at 0, and the others go on from it against the clock, as they play. The house player
 * sits across, and where who plays sits there, as a guest sees it, beside.
 */
export function seatingOf(
  room: Pick<TienlenRoomView, 'seats'>,
  own: Pick<TienlenOwnSeat, 'seat'>,
): (seat: number) => number {
  const atOf = (seat: number) => (seat - (own.seat ?? 0) + seats) % seats
  const isAcrossFree = room.seats.every(({ seat, count }) => count === null || atOf(seat) !== 2)
  return (seat) => (seat === house ? (isAcrossFree ? 2 : 1) : atOf(seat))
}
