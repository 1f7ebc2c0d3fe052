import type { Currency } from '@suntala/contract/minor'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { CreditStep, Figures } from '#credit/rules.ts'

export type LineRow = Figures & {
  id: string
  agentId: string
  memberId: string
  currency: Currency
  changedAt: Date
}

/** A line with the names of its two sides. */
export type NamedLine = LineRow & { agent: string; member: string }

const columns = `l.id, l.agent_id as "agentId", l.member_id as "memberId", l.currency, l.limit_amount as "limit", l.owed,
  l.is_stopped as "isStopped", l.changed_at as "changedAt"`
const named = `${columns}, a.username as agent, m.username as member`
const withNames = 'join member a on a.id = l.agent_id join member m on m.id = l.member_id'

export async function selectLine(db: Queryable, id: string): Promise<NamedLine | undefined> {
  const [row] = await db.query<NamedLine>({
    name: 'credit-line',
    text: `select ${named} from credit_line l ${withNames} where l.id = $1`,
    values: [id],
  })
  return row
}

export type Between = { agentId: string; memberId: string; currency: string }

export async function selectLineBetween(
  db: Queryable,
  { agentId, memberId, currency }: Between,
): Promise<NamedLine | undefined> {
  const [row] = await db.query<NamedLine>({
    name: 'credit-line-between',
    text: `select ${named} from credit_line l ${withNames}
      where l.agent_id = $1 and l.member_id = $2 and l.currency = $3`,
    values: [agentId, memberId, currency],
  })
  return row
}

export async function lockLine(tx: Tx, id: string): Promise<LineRow> {
  const [row] = await tx.query<LineRow>({
    name: 'credit-line-lock',
    text: `select ${columns} from credit_line l where l.id = $1 for no key update`,
    values: [id],
  })
  if (!row) throw new Error(`no credit line ${id}`)
  return row
}

/** Begins a line of nothing. */
export async function insertLine(
  tx: Tx,
  { id, agentId, memberId, currency, at }: Between & { id: string; at: Date },
): Promise<void> {
  await tx.query({
    text: `insert into credit_line (id, agent_id, member_id, currency, limit_amount, owed, changed_at)
      values ($1, $2, $3, $4, 0, 0, $5)`,
    values: [id, agentId, memberId, currency, at],
  })
}

/** What an agent's other lines take of all that the agent may give. */
export async function sumOfOthers(
  tx: Tx,
  { id, agentId, currency }: Pick<LineRow, 'id' | 'agentId' | 'currency'>,
): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>({
    name: 'credit-sum-of-others',
    text: `select coalesce(sum(greatest(limit_amount, owed)), 0)::bigint as sum
      from credit_line where agent_id = $1 and currency = $2 and id <> $3`,
    values: [agentId, currency, id],
  })
  return row?.sum ?? 0n
}

/** What all lines of an agent take of what the agent may give. */
export async function sumGiven(db: Queryable, agentId: string, currency: string): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>({
    name: 'credit-sum-given',
    text: `select coalesce(sum(greatest(limit_amount, owed)), 0)::bigint as sum
      from credit_line where agent_id = $1 and currency = $2`,
    values: [agentId, currency],
  })
  return row?.sum ?? 0n
}

/** Lines that one side sees, those with most owed first; of those that are over and repaid none. */
export const selectLines = (
  db: Queryable,
  {
    of,
    memberId,
    limit,
    offset,
  }: { of: 'agent' | 'member'; memberId: string; limit: number; offset: number },
): Promise<(NamedLine & { total: bigint })[]> =>
  db.query({
    name: `credit-lines-of-${of}`,
    text: `select ${named}, count(*) over () as total from credit_line l ${withNames}
      where l.${of}_id = $1 and (l.limit_amount > 0 or l.owed > 0)
      order by l.owed desc, l.changed_at desc, l.id limit $2 offset $3`,
    values: [memberId, limit, offset],
  })

/** Lines of a member on either side, also those that are over. */
export const selectLinesOf = (db: Queryable, memberId: string, limit: number): Promise<NamedLine[]> =>
  db.query({
    name: 'credit-lines-of',
    text: `select ${named} from credit_line l ${withNames} where $1 in (l.agent_id, l.member_id)
      order by l.owed desc, l.changed_at desc, l.id limit $2`,
    values: [memberId, limit],
  })

/** Lines with a limit whose two sides are not an agent and an open account directly below any more. */
export const selectApart = (tx: Tx, limit: number): Promise<Pick<LineRow, 'id' | 'agentId' | 'memberId'>[]> =>
  tx.query({
    text: `select l.id, l.agent_id as "agentId", l.member_id as "memberId" from credit_line l
      join member m on m.id = l.member_id
      where l.limit_amount > 0 and (m.upline_id is distinct from l.agent_id or m.state = 'CLOSED') order by l.id limit $1`,
    values: [limit],
  })

/** What is owed by a member, or to one, by currency. */
export const selectOwed = (
  db: Queryable,
  memberId: string,
): Promise<{ currency: string; owed: bigint; lines: number }[]> =>
  db.query({
    name: 'credit-owed-of',
    text: `select currency, sum(owed)::bigint as owed, count(*)::int as lines from credit_line
      where $1 in (agent_id, member_id) and owed > 0 group by currency order by currency`,
    values: [memberId],
  })

export type StepRow = {
  id: string
  lineId: string
  step: CreditStep
  amount: bigint
  limit: bigint
  owed: bigint
  bodyHash: Buffer | null
  at: Date
}

const stepColumns = `s.id, s.line_id as "lineId", s.step, s.amount, s.limit_after as "limit", s.owed_after as owed,
  s.body_hash as "bodyHash", s.created_at as at`

export async function selectStep(db: Queryable, id: string): Promise<StepRow | undefined> {
  const [row] = await db.query<StepRow>({
    name: 'credit-step',
    text: `select ${stepColumns} from credit_step s where s.id = $1`,
    values: [id],
  })
  return row
}

export const selectSteps = (
  db: Queryable,
  { lineId, limit, offset }: { lineId: string; limit: number; offset: number },
): Promise<(StepRow & { total: bigint })[]> =>
  db.query({
    name: 'credit-steps',
    text: `select ${stepColumns}, count(*) over () as total from credit_step s where s.line_id = $1
      order by s.number desc limit $2 offset $3`,
    values: [lineId, limit, offset],
  })

/** Writes a step down and makes its line what it comes to after it. */
export async function insertStep(tx: Tx, row: StepRow & { isStopped: boolean }): Promise<void> {
  await tx.query({
    name: 'credit-step-add',
    text: `with line as (update credit_line set limit_amount = $5, owed = $6, is_stopped = $7, steps = steps + 1, changed_at = $9
        where id = $2 returning steps)
      insert into credit_step (id, line_id, number, step, amount, limit_after, owed_after, body_hash, created_at)
        select $1, $2, steps, $3, $4, $5, $6, $8, $9 from line`,
    values: [
      row.id,
      row.lineId,
      row.step,
      row.amount,
      row.limit,
      row.owed,
      row.isStopped,
      row.bodyHash,
      row.at,
    ],
  })
}

/** Names of the other side of lines that entries of the record are about. */
export const selectSeen = (db: Queryable, memberId: string, ids: readonly string[]): Promise<NamedLine[]> =>
  db.query({
    name: 'credit-lines-seen',
    text: `select ${named} from credit_line l ${withNames}
      where l.id = any ($2::uuid[]) and $1 in (l.agent_id, l.member_id)`,
    values: [memberId, ids],
  })
