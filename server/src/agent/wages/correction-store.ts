import type { WageKind } from '@suntala/contract/agent-kinds'
import type { Currency } from '@suntala/contract/minor'
import type { wageCorrectionStates } from '@suntala/contract/operator-wages'
import type { Queryable, Tx } from '#db/queryable.ts'

type Page = { limit: number; offset: number }
export type CorrectionState = (typeof wageCorrectionStates)[number]

export type CorrectionRow = {
  id: string
  wageId: string
  memberId: string
  account: string
  kind: WageKind
  currency: Currency
  tick: Date
  was: bigint
  amount: bigint
  reason: string
  state: CorrectionState
  askedBy: string
  askedAt: Date
  decidedBy: string | null
}

const columns = `c.id, c.wage_id as "wageId", w.member_id as "memberId", m.username as account, w.kind, w.currency, w.tick, c.was,
  c.amount, c.reason, c.state, c.asked_by as "askedBy", c.asked_at as "askedAt", c.decided_by as "decidedBy"`
const joined = `agent_wage_correction c join agent_wage w on w.id = c.wage_id join member m on m.id = w.member_id`

export type PaidWage = {
  id: string
  memberId: string
  account: string
  kind: WageKind
  periodStartsAt: Date
  tick: Date
  /** As it was worked out. */
  amount: bigint
  /** With its corrections. */
  comesTo: bigint
  isAsked: boolean
}

/** Whether a later row of the same span goes on from what this one came to. */
export const isReckoned = `exists (select from agent_wage n join agent_contract nc on nc.id = n.contract_id
  join agent_contract wc on wc.id = w.contract_id and wc.base = nc.base
  where n.member_id = w.member_id and n.kind = w.kind and n.period_starts_at = w.period_starts_at and n.tick > w.tick)`

const paidColumns = `w.id, w.member_id as "memberId", m.username as account, w.kind, w.period_starts_at as "periodStartsAt", w.tick,
  w.amount, agent_wage_amount(w.id, w.amount) as "comesTo",
  exists (select from agent_wage_correction c where c.wage_id = w.id and c.state = 'ASKED') as "isAsked"`

/** Wages that were paid, the newest first; of one agent, or of all. */
export const selectPaidWages = (
  db: Queryable,
  { memberId, limit, offset }: Page & { memberId: string | null },
): Promise<(PaidWage & { total: bigint })[]> =>
  db.query({
    name: 'agent-paid-wages',
    text: `select ${paidColumns}, count(*) over () as total from agent_wage w join member m on m.id = w.member_id
      where w.state = 'PAID' and ($1::uuid is null or w.member_id = $1) order by w.tick desc, w.id desc limit $2 offset $3`,
    values: [memberId, limit, offset],
  })

/** A paid wage, held until the transaction ends: one correction of it at a time. */
export async function lockPaidWage(
  tx: Tx,
  id: string,
): Promise<(PaidWage & { isReckoned: boolean }) | undefined> {
  await tx.query({ text: 'select from agent_wage where id = $1 for no key update', values: [id] })
  const [row] = await tx.query<PaidWage & { isReckoned: boolean }>({
    text: `select ${paidColumns}, ${isReckoned} as "isReckoned"
      from agent_wage w join member m on m.id = w.member_id where w.id = $1 and w.state = 'PAID'`,
    values: [id],
  })
  return row
}

/** @returns false while another correction of the wage waits */
export async function insertCorrection(
  tx: Tx,
  row: Pick<CorrectionRow, 'id' | 'wageId' | 'was' | 'amount' | 'reason' | 'askedBy' | 'askedAt'>,
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into agent_wage_correction (id, wage_id, was, amount, reason, state, asked_by, asked_at)
      values ($1, $2, $3, $4, $5, 'ASKED', $6, $7) on conflict (wage_id) where state = 'ASKED' do nothing returning id`,
    values: [row.id, row.wageId, row.was, row.amount, row.reason, row.askedBy, row.askedAt],
  })
  return rows.length > 0
}

export async function selectCorrection(db: Queryable, id: string): Promise<CorrectionRow | undefined> {
  const [row] = await db.query<CorrectionRow>({
    text: `select ${columns} from ${joined} where c.id = $1`,
    values: [id],
  })
  return row
}

/** A correction, its row locked: of two who decide on it at once, the second finds it decided. */
export async function lockCorrection(tx: Tx, id: string): Promise<CorrectionRow | undefined> {
  await tx.query({ text: 'select from agent_wage_correction where id = $1 for update', values: [id] })
  return selectCorrection(tx, id)
}

/** What a wage leaves to the next span. */
export type Left = { overpaid: bigint; carriedOut: bigint }

type Decided = {
  id: string
  state: 'CONFIRMED' | 'DECLINED'
  by: string
  at: Date
  transferId: string | null
  /** Null leaves what the wage's row says. */
  left: Left | null
}

export async function updateDecided(tx: Tx, row: Decided): Promise<void> {
  const { overpaid, carriedOut } = row.left ?? { overpaid: null, carriedOut: null }
  await tx.query({
    text: `update agent_wage_correction set state = $2, decided_by = $3, decided_at = $4, transfer_id = $5, overpaid = $6,
      carried_out = $7 where id = $1`,
    values: [row.id, row.state, row.by, row.at, row.transferId, overpaid, carriedOut],
  })
}

/** Those that wait first, then the newest. */
export const selectCorrections = (
  db: Queryable,
  { limit, offset }: Page,
): Promise<(CorrectionRow & { total: bigint })[]> =>
  db.query({
    text: `select ${columns}, count(*) over () as total from ${joined}
      order by c.state = 'ASKED' desc, c.number desc limit $1 offset $2`,
    values: [limit, offset],
  })

/** What corrected wages come to and leave, of some. */
export async function selectCorrected(
  db: Queryable,
  wageIds: readonly string[],
): Promise<Map<string, Left & { comesTo: bigint }>> {
  const rows = await db.query<Left & { id: string; comesTo: bigint }>({
    text: `select distinct on (c.wage_id) c.wage_id as id, c.amount as "comesTo", coalesce(c.overpaid, w.overpaid) as overpaid,
        coalesce(c.carried_out, w.carried_out) as "carriedOut"
      from agent_wage_correction c join agent_wage w on w.id = c.wage_id
      where c.wage_id = any ($1::uuid[]) and c.state = 'CONFIRMED' order by c.wage_id, c.number desc`,
    values: [wageIds],
  })
  return new Map(rows.map(({ id, ...corrected }) => [id, corrected]))
}
