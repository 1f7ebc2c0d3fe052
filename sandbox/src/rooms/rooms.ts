import type { Tables } from '#tables/tables.ts'

/** What only this process knows of the rooms: pages that look at them, and stakes of banks that are being asked for. */
export class Rooms {
  readonly pages: Tables
  /** By the hand that waits for it. */
  readonly asks = new Map<string, Promise<void>>()
  readonly #seenAt = new Map<string, number>()

  constructor(pages: Tables) {
    this.pages = pages
  }

  isHere = (roomId: string, player: string): boolean => this.pages.isWatchedBy(roomId, player)

  /** Notes who looks at a room now. */
  see(seats: readonly { roomId: string; player: string }[], now: number) {
    for (const { roomId, player } of seats) if (this.isHere(roomId, player)) this.#seenAt.set(player, now)
  }

  /** For how long nobody has looked at a room for a player. */
  awayMs(seat: { roomId: string; player: string }, now: number): number {
    const isHere = this.isHere(seat.roomId, seat.player)
    const seenAt = isHere ? now : (this.#seenAt.get(seat.player) ?? now)
    this.#seenAt.set(seat.player, seenAt)
    return now - seenAt
  }

  forget = (player: string) => this.#seenAt.delete(player)
}
