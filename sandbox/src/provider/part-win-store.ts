import type { Round } from '#provider/round-store.ts'
import type { Store } from '#store/open-store.ts'

/**
 * What a round pays before its end, while the rest of it goes on. PAYING until the platform acknowledges it; a round has one
 * such win under way at a time, and its last win waits for it.
 */
export type PartWin = {
  /** The key of its win. */
  id: string
  roundId: string
  /** The step of the round that it is paid for. */
  place: number
  amountMinor: bigint
  state: 'PAYING' | 'PAID'
  tries: number
  at: number
  /** What the player had then; undefined before it is paid. */
  balanceMinor: bigint | undefined
}

type Row = Record<string, string | number | null>

const toPart = (row: Row): PartWin => ({
  id: String(row['id']),
  roundId: String(row['round_id']),
  place: Number(row['place']),
  amountMinor: BigInt(row['amount'] ?? 0),
  state: row['state'] as PartWin['state'], // the table's check
  tries: Number(row['tries']),
  at: Number(row['at']),
  balanceMinor: row['balance'] == null ? undefined : BigInt(row['balance']),
})

/** @throws Error while another one of the round is under way */
export function insertPart(
  store: Store,
  part: Pick<PartWin, 'id' | 'roundId' | 'place' | 'amountMinor' | 'at'>,
) {
  store
    .prepare("insert into part_win (id, round_id, place, amount, state, at) values (?, ?, ?, ?, 'PAYING', ?)")
    .run(part.id, part.roundId, part.place, part.amountMinor, part.at)
}

const selectParts = (store: Store, rest: string, value: string | number): PartWin[] => {
  const rows = store.prepare(`select * from part_win where ${rest}`).all(value) as Row[] // the columns of the table
  return rows.map(toPart)
}

/** Those of a round in their order. */
export const listParts = (store: Store, { id }: Pick<Round, 'id'>): PartWin[] =>
  selectParts(store, 'round_id = ? order by place', id)

/** The one that a round waits for. */
export const pendingPart = (store: Store, { id }: Pick<Round, 'id'>): PartWin | undefined =>
  selectParts(store, "state = 'PAYING' and round_id = ?", id)[0]

export const listDueParts = (store: Store, now: number): PartWin[] =>
  selectParts(store, "state = 'PAYING' and next_try_at <= ? order by next_try_at limit 100", now)

/** Writes down that one was paid, once: another try may have told the same before. */
export function endPart(
  store: Store,
  { id }: Pick<PartWin, 'id'>,
  paid: { balanceMinor: bigint; now: number },
) {
  store
    .prepare("update part_win set state = 'PAID', balance = ?, paid_at = ? where id = ? and state = 'PAYING'")
    .run(paid.balanceMinor, paid.now, id)
}

export function postponePart(store: Store, { id }: Pick<PartWin, 'id'>, nextTryAt: number) {
  store.prepare('update part_win set tries = tries + 1, next_try_at = ? where id = ?').run(nextTryAt, id)
}
