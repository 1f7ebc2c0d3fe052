import { useCall } from '#api/use-call.ts'
import type { ValueOf } from '#api/names.ts'

export type VendorLane = ValueOf<'gameVendor'>['lanes'][number]
export type VendorOfLane = VendorLane['cards'][number]

/** Vendors by category, asked for once in a session and again in another language (GAME-25, GAME-26). */
export const useLanes = () =>
  useCall(
    'gameVendor',
    {},
    { staleTime: Infinity, select: ({ lanes }) => lanes.filter((lane) => lane.cards.length > 0) },
  )

/** Lanes that have a lobby of their own, those where something can be played first; lotteries share one (NAV-19). */
export function lanesByLobby(lanes: readonly VendorLane[]): VendorLane[] {
  const hasTickets = lanes.some(({ title }) => title === 'LOTT')
  const own = lanes.filter(({ title }) => title !== 'ELOTT' || !hasTickets)
  return [...own.filter(isOpen), ...own.filter((lane) => !isOpen(lane))]
}

/** Whether at least one game of the lane can be played. */
export const isOpen = ({ openCount }: VendorLane): boolean => openCount > 0

/** How many games can be played. */
export const countGames = (lanes: readonly VendorLane[]): number =>
  lanes.reduce((sum, lane) => sum + lane.openCount, 0)
