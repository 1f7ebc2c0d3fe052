import { useCall } from '#api/use-call.ts'
import type { ValueOf } from '#api/names.ts'

export type VendorLane = ValueOf<'gameVendor'>['lanes'][number]
export type VendorOfLane = VendorLane['cards'][number]

/** Vendors by category; asked once in a session and again in another language (GAME-25, 26). */
export const useLanes = () =>
  useCall('gameVendor', {}, { select: ({ lanes }) => lanes.filter((lane) => lane.cards.length > 0) })

/** Lanes that have a lobby of their own: both kinds of lottery share one (NAV-19). */
export function lanesByLobby(lanes: readonly VendorLane[]): VendorLane[] {
  const hasTickets = lanes.some(({ title }) => title === 'LOTT')
  return lanes.filter(({ title }) => title !== 'ELOTT' || !hasTickets)
}

export const countGames = (lanes: readonly VendorLane[]): number =>
  lanes.reduce((sum, lane) => sum + lane.gameCount, 0)
