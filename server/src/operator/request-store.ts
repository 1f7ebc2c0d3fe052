import type { operatorRequestKinds, operatorRequestStates } from '@suntala/contract/operator-people'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { Grant } from '#operator/rules.ts'

export type RequestRow = {
  id: string
  kind: (typeof operatorRequestKinds)[number]
  operatorId: string
  username: string
  /** Null of an invitation. */
  from: Grant[] | null
  to: Grant[]
  reason: string
  state: (typeof operatorRequestStates)[number]
  askedBy: string
  askedAt: Date
  decidedBy: string | null
}

const columns = `id, kind, operator_id as "operatorId", username, permissions_from as "from", permissions_to as "to", reason,
  state, asked_by as "askedBy", asked_at as "askedAt", decided_by as "decidedBy"`

/** Those that wait first, then the newest. */
export const selectRequests = (db: Queryable, limit: number): Promise<RequestRow[]> =>
  db.query<RequestRow>({
    name: 'operator-requests',
    text: `select ${columns} from operator_request order by state = 'ASKED' desc, asked_at desc, id desc limit $1`,
    values: [limit],
  })

/** @returns false where something waits about this operator already */
export async function insertRequest(tx: Tx, row: Omit<RequestRow, 'state' | 'decidedBy'>): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into operator_request (id, kind, operator_id, username, permissions_from, permissions_to, reason, state,
        asked_by, asked_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'ASKED', $8, $9)
      on conflict (username) where state = 'ASKED' do nothing returning id`,
    values: [
      row.id,
      row.kind,
      row.operatorId,
      row.username,
      row.from,
      row.to,
      row.reason,
      row.askedBy,
      row.askedAt,
    ],
  })
  return rows.length === 1
}

export async function hasOpenRequest(db: Queryable, username: string): Promise<boolean> {
  const rows = await db.query({
    text: `select from operator_request where username = $1 and state = 'ASKED'`,
    values: [username],
  })
  return rows.length === 1
}

export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.query<RequestRow>({
    text: `select ${columns} from operator_request where id = $1 for update`,
    values: [id],
  })
  return row
}

/** What an operator has asked for and nobody has decided. */
export const lockAskedBy = (tx: Tx, askedBy: string): Promise<RequestRow[]> =>
  tx.query<RequestRow>({
    text: `select ${columns} from operator_request where asked_by = $1 and state = 'ASKED' order by id for update`,
    values: [askedBy],
  })

export async function decideRequest(
  tx: Tx,
  decision: { id: string; state: 'DONE' | 'DECLINED'; by: string; at: Date },
): Promise<void> {
  await tx.query({
    text: 'update operator_request set state = $2, decided_by = $3, decided_at = $4 where id = $1',
    values: [decision.id, decision.state, decision.by, decision.at],
  })
}
