import type { Queryable, Tx } from '#db/queryable.ts'
import type { Direction } from '#transfer/rules.ts'

export type TransferRow = {
  id: string
  memberId: string
  takerId: string
  direction: Direction
  currency: string
  amount: bigint
  bodyHash: Buffer
  createdAt: Date
}

const columns = `t.id, t.member_id as "memberId", t.taker_id as "takerId", t.direction, t.currency, t.amount,
  t.body_hash as "bodyHash", t.created_at as "createdAt"`

export async function selectTransfer(db: Queryable, id: string): Promise<TransferRow | undefined> {
  const [row] = await db.query<TransferRow>({
    name: 'member-transfer',
    text: `select ${columns} from member_transfer t where t.id = $1`,
    values: [id],
  })
  return row
}

export async function insertTransfer(tx: Tx, row: TransferRow): Promise<void> {
  await tx.query({
    name: 'member-transfer-add',
    text: `insert into member_transfer (id, member_id, taker_id, direction, currency, amount, body_hash, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      row.id,
      row.memberId,
      row.takerId,
      row.direction,
      row.currency,
      row.amount,
      row.bodyHash,
      row.createdAt,
    ],
  })
}

/** What a member has given on the merchant's day of this instant. */
export async function sumOfDay(
  db: Queryable,
  { memberId, now, timeZone }: { memberId: string; now: Date; timeZone: string },
): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>({
    name: 'member-transfer-today',
    text: `select coalesce(sum(amount), 0)::bigint + credit_given_up_since($1, date_trunc('day', $2::timestamptz, $3)) as sum
      from member_transfer where member_id = $1 and created_at >= date_trunc('day', $2::timestamptz, $3)`,
    values: [memberId, now, timeZone],
  })
  return row?.sum ?? 0n
}

/** A transfer as one of its two sides sees it, with the name of the other. */
export type SeenTransfer = TransferRow & { account: string }

const withOther = 'join member m on m.id = case when t.member_id = $1 then t.taker_id else t.member_id end'

/** The newest of one side, as many as a page may reach; the index of that side has them in this order. */
const newestOf = (side: 'member_id' | 'taker_id') =>
  `(select * from member_transfer where ${side} = $1 order by created_at desc, id desc limit $2::bigint + $3::bigint)`

/** A page of what a member gave and took, newest first, each with the count of all. */
export const selectHistory = (
  db: Queryable,
  { memberId, limit, offset }: { memberId: string; limit: number; offset: number },
): Promise<(SeenTransfer & { total: bigint; isReversed: boolean })[]> =>
  db.query({
    name: 'member-transfer-history',
    text: `select ${columns}, m.username as account,
        exists (select from member_transfer_reversal r where r.transfer_id = t.id and r.state = 'CONFIRMED') as "isReversed",
        (select count(*) from member_transfer where member_id = $1)
          + (select count(*) from member_transfer where taker_id = $1) as total
      from (select * from (${newestOf('member_id')} union all ${newestOf('taker_id')}) u
        order by created_at desc, id desc limit $2 offset $3) t ${withOther}
      order by t.created_at desc, t.id desc`,
    values: [memberId, limit, offset],
  })

export const selectSeen = (
  db: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<SeenTransfer[]> =>
  db.query({
    name: 'member-transfer-seen',
    text: `select ${columns}, m.username as account from member_transfer t ${withOther}
      where t.id = any ($2::uuid[]) and $1 in (t.member_id, t.taker_id)`,
    values: [memberId, ids],
  })

export type Relative = { memberId: string; account: string; level: number }

/** Accounts below a member, those that have a part of a name, that very name first; nobody whose account is closed. */
export const selectBelow = (
  db: Queryable,
  query: { memberId: string; name: string | null; limit: number; offset: number },
): Promise<(Relative & { total: bigint })[]> =>
  db.query({
    name: 'member-transfer-below',
    text: `select m.id as "memberId", m.username as account, c.depth as level, count(*) over () as total
      from member_closure c join member m on m.id = c.member_id
      where c.ancestor_id = $1 and c.depth > 0 and m.state <> 'CLOSED'
        and ($2::text is null or m.username_key like $2)
      order by (m.username_key = $5) desc, c.depth, m.username_key limit $3 offset $4`,
    values: [
      query.memberId,
      query.name === null ? null : `%${query.name.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
      query.limit,
      query.offset,
      query.name,
    ],
  })

/** Whether an account stands anywhere below another. */
export async function isBelow(
  db: Queryable,
  { memberId, ancestorId }: { memberId: string; ancestorId: string },
): Promise<boolean> {
  const rows = await db.query({
    name: 'member-transfer-depth',
    text: 'select from member_closure where ancestor_id = $2 and member_id = $1 and depth > 0',
    values: [memberId, ancestorId],
  })
  return rows.length > 0
}
