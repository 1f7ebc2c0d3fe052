import type { WageKind } from '@suntala/contract/agent-kinds'
import type { wageStates } from '@suntala/contract/agent-wages'
import type { Queryable, Tx } from '#db/queryable.ts'
import { inParts } from '#in-parts.ts'
import type { LastRow } from '#agent/wages/due-store.ts'
import type { WageReason } from '#agent/wages/rules.ts'

export type WageState = (typeof wageStates)[number]

export type WageRow = Omit<LastRow, 'periodStartsAt'> & {
  id: string
  /** Null for commission and rebates. */
  contractId: string | null
  kind: WageKind
  memberId: string
  periodStartsAt: Date
  currency: string
  valid: bigint
  base: bigint
  activeMembers: number
  isMet: boolean
  ratePpm: number
  gross: bigint
  /** By overriding alone: the most that the line takes. */
  cap: bigint | null
  lineChange: bigint
  aboveId: string | null
  state: WageState
  reason: WageReason | null
  transferId: string | null
  paidAt: Date | null
  /** Of commission and rebates alone, in millionths of a minor unit: the exact share, and what went on to it and goes on from it. */
  earnedMicro: bigint | null
  restInMicro: bigint | null
  restOutMicro: bigint | null
}

const columns = {
  id: 'id',
  contractId: 'contract_id',
  kind: 'kind',
  memberId: 'member_id',
  periodStartsAt: 'period_starts_at',
  tick: 'tick',
  currency: 'currency',
  valid: 'valid',
  base: 'base',
  activeMembers: 'active_members',
  carriedIn: 'carried_in',
  isMet: 'is_met',
  ratePpm: 'rate_ppm',
  gross: 'gross',
  cap: 'cap',
  toDownlines: 'to_downlines',
  lineTotal: 'line_total',
  lineChange: 'line_change',
  aboveId: 'above_id',
  paidBefore: 'paid_before',
  amount: 'amount',
  overpaid: 'overpaid',
  carriedOut: 'carried_out',
  state: 'state',
  reason: 'reason',
  transferId: 'transfer_id',
  paidAt: 'paid_at',
  earnedMicro: 'earned_micro',
  restInMicro: 'rest_in_micro',
  restOutMicro: 'rest_out_micro',
} as const satisfies Record<keyof WageRow, string>

export const wageColumns = Object.entries(columns)
  .map(([name, column]) => `w.${column} as "${name}"`)
  .join(', ')

/** Writes wages in sets; the database refuses a contract's second one of a tick, and an account's by rates. */
export async function insertWages(tx: Tx, wages: readonly WageRow[]): Promise<void> {
  for await (const some of inParts(wages)) await insertSome(tx, some)
}

async function insertSome(tx: Tx, wages: readonly WageRow[]): Promise<void> {
  const rows = wages.map((wage) =>
    Object.fromEntries(
      (Object.keys(columns) as (keyof WageRow)[]) // keys of a total table
        .map((name) => [columns[name], typeof wage[name] === 'bigint' ? String(wage[name]) : wage[name]]),
    ),
  )
  await tx.query({
    name: 'agent-wage-insert',
    text: 'insert into agent_wage select * from jsonb_populate_recordset(null::agent_wage, $1)',
    values: [JSON.stringify(rows)],
  })
}

export type HeldRow = Pick<WageRow, 'id' | 'memberId' | 'kind' | 'amount'>

/** Whose wages are held back. */
export async function selectHeldBack(tx: Tx, currency: string): Promise<string[]> {
  const rows = await tx.query<{ memberId: string }>({
    name: 'agent-held-back',
    text: `select distinct member_id as "memberId" from agent_wage where state = 'HELD' and currency = $1`,
    values: [currency],
  })
  return rows.map(({ memberId }) => memberId)
}

/** What of some members is held back, the oldest first. */
export const selectHeld = (
  tx: Tx,
  { memberIds, currency, limit }: { memberIds: readonly string[]; currency: string; limit: number },
): Promise<HeldRow[]> =>
  tx.query<HeldRow>({
    name: 'agent-wage-held',
    text: `select id, member_id as "memberId", kind, amount from agent_wage
      where state = 'HELD' and member_id = any ($1::uuid[]) and currency = $2 order by tick limit $3 for update`,
    values: [memberIds, currency, limit],
  })

export async function markPaid(
  tx: Tx,
  paid: readonly { id: string; transferId: string; paidAt: Date }[],
): Promise<void> {
  if (paid.length === 0) return
  await tx.query({
    name: 'agent-wage-paid',
    text: `update agent_wage w set state = 'PAID', reason = null, transfer_id = p.transfer_id, paid_at = p.paid_at
      from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) p(id, transfer_id, paid_at) where w.id = p.id`,
    values: [
      paid.map(({ id }) => id),
      paid.map(({ transferId }) => transferId),
      paid.map(({ paidAt }) => paidAt),
    ],
  })
}

export type Standing = { memberId: string; state: 'ACTIVE' | 'LOCKED' | 'DISABLED' | 'CLOSED' }

/** How the accounts of members stand. */
export const selectStandings = (db: Queryable, memberIds: readonly string[]): Promise<Standing[]> =>
  db.query<Standing>({
    name: 'agent-standings',
    text: 'select id as "memberId", state from member where id = any ($1::uuid[])',
    values: [memberIds],
  })

/** A run of payments by the database's clock, on which its key must lie. */
export async function newRun(tx: Tx): Promise<{ run: string; now: Date }> {
  const [row] = await tx.query<{ run: string; now: Date }>({
    name: 'agent-run',
    text: 'select uuidv7() as run, clock_timestamp() as now',
  })
  if (!row) throw new Error('no run')
  return row
}
