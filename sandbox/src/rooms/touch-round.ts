import type { Round } from '#provider/round-store.ts'
import { readHand } from '#rooms/hand-store.ts'
import type { Sandbox } from '#sandbox.ts'

/** A stake went on: its player is told in every open tab, at a table or in a room. */
export function touchRound({ store, tables, rooms }: Sandbox, round: Round) {
  tables.touch(round)
  const hand = round.sharedId === undefined ? undefined : readHand(store, round.sharedId)
  if (hand) rooms.pages.touch({ ...round, gameCode: hand.tableCode })
}
