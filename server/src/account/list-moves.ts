import type { Queryable } from '#db/queryable.ts'
import { type MoveRow, type MoveState, selectMove, selectMoves } from '#account/move-store.ts'

export type { MoveRow, MoveState }

/** Branches that were moved or are going to be, the newest first; each knows how many there are in all. */
export const listMoves = (
  db: Queryable,
  query: { state: MoveState | null; limit: number; offset: number },
): Promise<(MoveRow & { total: bigint })[]> => selectMoves(db, query)

export async function readMove(db: Queryable, id: string): Promise<MoveRow> {
  const move = await selectMove(db, id)
  if (!move) throw new Error(`no move ${id}`)
  return move
}
