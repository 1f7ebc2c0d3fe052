import { openWithdrawalStates } from '@suntala/contract/withdrawal-states'
import type { QueueRow } from '#operator/case-kinds.ts'

/** A page of a queue, or all that is loaded of it, from the oldest case on; `next` is where it goes on. */
export type QueueRows = { content: readonly QueueRow[]; next: string | null }

const isBehind = (row: QueueRow, last: QueueRow): boolean =>
  row.waitsSince === last.waitsSince ? row.id > last.id : row.waitsSince > last.waitsSince

const isSame = (a: QueueRow, b: QueueRow): boolean =>
  a.status === b.status &&
  a.amount === b.amount &&
  a.amountReceived === b.amountReceived &&
  a.waitsSince === b.waitsSince

/**
 * What is loaded with its first page as it is now: who has left that stretch of the queue is gone, who has come there is in.
 * Rows that say the same stay the same objects, so that they are not drawn again.
 */
export function renewFirst(loaded: QueueRows | undefined, fresh: QueueRows): QueueRows {
  const known = new Map(loaded?.content.map((row) => [row.id, row]))
  const first = fresh.content.map((row) => {
    const old = known.get(row.id)
    return old && isSame(old, row) ? old : row
  })
  const last = first.at(-1)
  if (!loaded || !last || fresh.next === null) return { content: first, next: fresh.next }
  const ids = new Set(first.map(({ id }) => id))
  const behind = loaded.content.filter((row) => !ids.has(row.id) && isBehind(row, last))
  const end = behind.at(-1)
  if (!end) return { content: first, next: fresh.next }
  // Where all was loaded, more may have come since.
  return { content: [...first, ...behind], next: loaded.next ?? end.id }
}

export function addPage(loaded: QueueRows, page: QueueRows): QueueRows {
  const ids = new Set(loaded.content.map(({ id }) => id))
  return { content: [...loaded.content, ...page.content.filter(({ id }) => !ids.has(id))], next: page.next }
}

/** Without one that waits no more. */
export const dropRow = (loaded: QueueRows, id: string): QueueRows => ({
  ...loaded,
  content: loaded.content.filter((row) => row.id !== id),
})

type Decided = { id: string; status: QueueRow['status'] }

/** Without a case that is in another state now than where it waited. */
export function leaveRows(loaded: QueueRows, decided: Decided): QueueRows {
  const stays = (row: QueueRow) => row.id !== decided.id || row.status === decided.status
  return { ...loaded, content: loaded.content.filter(stays) }
}

const isOpenState = (status: QueueRow['status']): boolean =>
  openWithdrawalStates.some((each) => each === status)

/** The list of messages after a decision: its member waits for an answer as before, unless nothing more comes of the case. */
export const decideRow = (loaded: QueueRows, { id, status }: Decided): QueueRows =>
  isOpenState(status)
    ? { ...loaded, content: loaded.content.map((row) => (row.id === id ? { ...row, status } : row)) }
    : dropRow(loaded, id)
