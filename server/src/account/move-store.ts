import type { Queryable, Tx } from '#db/queryable.ts'

export type MoveState = 'PLANNED' | 'DONE' | 'FAILED' | 'WITHDRAWN'
export type Hindrance = '' | 'CYCLE' | 'CLOSED' | 'RATE'

export type MoveRow = {
  id: string
  memberId: string
  toUplineId: string | null
  account: string
  from: string | null
  to: string | null
  state: MoveState
  dueAt: Date
  doneAt: Date | null
  accounts: number | null
  hindrance: Hindrance
  operatorId: string
  reason: string
}

const moves = `select v.id, v.member_id as "memberId", v.to_upline_id as "toUplineId", m.username as account,
    f.username as from, t.username as to, v.state, v.due_at as "dueAt", v.done_at as "doneAt", v.accounts, v.hindrance,
    v.operator_id as "operatorId", v.reason
  from member_move v join member m on m.id = v.member_id
  left join member f on f.id = v.from_upline_id left join member t on t.id = v.to_upline_id`

export async function selectMove(db: Queryable, id: string): Promise<MoveRow | undefined> {
  const [row] = await db.query<MoveRow>({ name: 'move-one', text: `${moves} where v.id = $1`, values: [id] })
  return row
}

/** The newest first. */
export const selectMoves = (
  db: Queryable,
  { state, limit, offset }: { state: MoveState | null; limit: number; offset: number },
): Promise<(MoveRow & { total: bigint })[]> =>
  db.query({
    name: 'move-list',
    text: `select *, count(*) over () as total from (${moves} where $1::text is null or v.state = $1) move
      order by id desc limit $2 offset $3`,
    values: [state, limit, offset],
  })

/** Whether a branch is going to come under an account. */
export async function hasPlannedTo(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'move-planned-to',
    text: `select from member_move where to_upline_id = $1 and state = 'PLANNED' limit 1`,
    values: [memberId],
  })
  return rows.length > 0
}

export type NewMove = {
  id: string
  memberId: string
  toUplineId: string | null
  dueAt: Date
  operatorId: string
  reason: string
  at: Date
}

export async function insertMove(tx: Tx, move: NewMove): Promise<void> {
  await tx.query({
    name: 'move-add',
    text: `insert into member_move (id, member_id, to_upline_id, state, due_at, operator_id, reason, asked_at)
      values ($1, $2, $3, 'PLANNED', $4, $5, $6, $7)`,
    values: [move.id, move.memberId, move.toUplineId, move.dueAt, move.operatorId, move.reason, move.at],
  })
}

export async function doMove(tx: Tx, id: string, at: Date): Promise<Hindrance> {
  const [row] = await tx.query<{ hindrance: Hindrance }>({
    name: 'move-do',
    text: 'select member_do_move($1, $2) as hindrance',
    values: [id, at],
  })
  if (!row) throw new Error('no move')
  return row.hindrance
}

/** Ends a planned move without doing it. @returns whether it was planned still */
export async function endMove(
  tx: Tx,
  { id, state, hindrance, at }: { id: string; state: 'FAILED' | 'WITHDRAWN'; hindrance: Hindrance; at: Date },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'move-end',
    text: `update member_move set state = $2, hindrance = $3, done_at = $4 where id = $1 and state = 'PLANNED' returning id`,
    values: [id, state, hindrance, at],
  })
  return rows.length === 1
}

/** Makes this transaction the only one in which branches move or accounts join them. */
export async function lockMoves(tx: Tx): Promise<void> {
  await tx.query({ name: 'move-lock', text: `select pg_advisory_xact_lock(hashtext('member_move'))` })
}

/** Lets no branch be moved and nobody stop being an agent until the transaction ends; others may do the same beside it. */
export async function shareMoves(tx: Tx): Promise<void> {
  await tx.query({
    name: 'move-share',
    text: `select pg_advisory_xact_lock_shared(hashtext('member_move'))`,
  })
}

/** Locks a planned move. @returns whether it is planned still */
export async function lockPlanned(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'move-planned',
    text: `select from member_move where id = $1 and state = 'PLANNED' for update`,
    values: [id],
  })
  return rows.length === 1
}

export async function isOfBranch(db: Queryable, branchId: string, memberId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'move-of-branch',
    text: 'select from member_closure where ancestor_id = $1 and member_id = $2',
    values: [branchId, memberId],
  })
  return rows.length === 1
}
