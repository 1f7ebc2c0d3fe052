import type { ContractKind, ContractState } from '@suntala/contract/agent-kinds'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { Side, Standing } from '#agent/contracts/rules.ts'
import type { Terms } from '#agent/contracts/terms-rules.ts'

export type Contract = Terms & {
  id: string
  kind: ContractKind
  /** Null is the house. */
  uplineId: string | null
  upline: string | null
  downlineId: string
  downline: string
  version: number
  state: ContractState
  awaits: Side | null
  isCounter: boolean
  isCountered: boolean
  agreedEnds: string[]
  offeredAt: Date
  expiresAt: Date | null
  effectiveFrom: Date | null
  endsAt: Date | null
}

/** One that both sides agreed on. */
export type ActiveContract = Contract & Standing

type StoredTier = { validBet: number; activeMembers: number; ratePpm: number }
type Row = Omit<Contract, 'tiers'> & { tiers: StoredTier[] }

const columns = `c.id, c.kind, c.upline_id as "uplineId", u.username as upline, c.downline_id as "downlineId",
  d.username as downline, c.version, c.state, c.awaits,
  c.counters_id is not null as "isCounter", c.state = 'REJECTED' and exists (select from agent_contract n
    where n.downline_id = c.downline_id and n.kind = c.kind and n.counters_id = c.id) as "isCountered",
   c.base, c.rate_ppm as "ratePpm", c.active_members as "activeMembers",
  c.valid_bet as "validBet", c.period, c.profit_loss_period as "profitLossPeriod", c.bet_amount as "betAmount", c.tiers,
  c.carry_over as "carryOver", c.model, c.levels, c.top_ppm as "topPpm", c.agreed_ends as "agreedEnds", c.offered_at as "offeredAt", c.expires_at as "expiresAt",
  c.effective_from as "effectiveFrom", c.ends_at as "endsAt"`
const joined = `agent_contract c join member d on d.id = c.downline_id left join member u on u.id = c.upline_id`

const contractOf = ({ tiers, ...row }: Row): Contract => ({
  ...row,
  tiers: tiers.map((tier) => ({ ...tier, validBet: BigInt(tier.validBet) })),
})

const activeOf = (row: Row): ActiveContract => contractOf(row) as ActiveContract // an active one has begun or will: a check of the table

export async function selectContract(db: Queryable, id: string): Promise<Contract | undefined> {
  const [row] = await db.query<Row>({
    name: 'agent-contract',
    text: `select ${columns} from ${joined} where c.id = $1`,
    values: [id],
  })
  return row && contractOf(row)
}

/**
 * Holds back other steps of contracts of a kind in the agent's whole tree: what one step ends and another begins there are not seen
 * half. Whoever moves a branch takes it for both trees.
 */
export async function lockTree(tx: Tx, kind: ContractKind, memberId: string): Promise<void> {
  await tx.query({
    name: 'agent-contract-tree',
    text: `select pg_advisory_xact_lock(hashtextextended('agent_contract ' || $1 || ' ' || top.id, 0))
      from (select ancestor_id as id from member_closure where member_id = $2 order by depth desc limit 1) top`,
    values: [kind, memberId],
  })
}

/** Locks a contract. Whoever waited for the lock reads what its holder wrote. */
export async function lockContract(tx: Tx, id: string): Promise<Contract | undefined> {
  await tx.query({ text: 'select from agent_contract where id = $1 for no key update', values: [id] })
  return selectContract(tx, id)
}

/** The contract of a kind by which an agent is paid. */
export async function selectActive(
  db: Queryable,
  { downlineId, kind }: { downlineId: string; kind: ContractKind },
): Promise<ActiveContract | undefined> {
  const [row] = await db.query<Row>({
    name: 'agent-contract-active',
    text: `select ${columns} from ${joined} where c.downline_id = $1 and c.kind = $2 and c.state = 'ACTIVE'`,
    values: [downlineId, kind],
  })
  return row && activeOf(row)
}

/** What an agent is paid by at a moment, however it goes on; or else what was agreed on and has not begun. */
export async function selectPresent(
  db: Queryable,
  { downlineId, kind, now }: { downlineId: string; kind: ContractKind; now: Date },
): Promise<Contract | undefined> {
  const [row] = await db.query<Row>({
    name: 'agent-contract-present',
    text: `select ${columns} from ${joined} where c.downline_id = $1 and c.kind = $2
        and (c.state = 'ACTIVE' or c.effective_from <= $3 and c.ends_at > $3)
      order by c.effective_from limit 1`,
    values: [downlineId, kind, now],
  })
  return row && contractOf(row)
}

/** Whether an offer of a kind waits for a word. */
export async function hasOffer(
  db: Queryable,
  { downlineId, kind, now }: { downlineId: string; kind: ContractKind; now: Date },
): Promise<boolean> {
  const rows = await db.query({
    name: 'agent-contract-offered',
    text: `select from agent_contract where downline_id = $1 and kind = $2 and state = 'OFFERED'
      and (expires_at is null or expires_at > $3)`,
    values: [downlineId, kind, now],
  })
  return rows.length > 0
}

export const isActive = (contract: Contract | undefined): contract is ActiveContract =>
  contract?.state === 'ACTIVE'

/** All that is given below an agent, by who gives it. */
export async function selectGivenBelow(
  db: Queryable,
  { agentId, kind }: { agentId: string; kind: ContractKind },
): Promise<Map<string, ActiveContract[]>> {
  const rows = await db.query<Row>({
    name: 'agent-contracts-below',
    text: `with recursive below (id, downline_id) as (
        select id, downline_id from agent_contract where upline_id = $1 and kind = $2 and state = 'ACTIVE'
        union
        select g.id, g.downline_id from below b
          join agent_contract g on g.upline_id = b.downline_id and g.kind = $2 and g.state = 'ACTIVE')
      select ${columns} from below b join ${joined.replace('agent_contract c', 'agent_contract c on c.id = b.id')}
      order by d.username`,
    values: [agentId, kind],
  })
  return Map.groupBy(rows.map(activeOf), ({ uplineId }) => uplineId ?? '')
}

/** Until when contracts of a kind hold that an agent had: another one begins after them. */
export async function selectHeldUntil(
  db: Queryable,
  { downlineId, kind }: { downlineId: string; kind: ContractKind },
): Promise<Date | null> {
  const [row] = await db.query<{ until: Date | null }>({
    name: 'agent-contract-held',
    text: 'select max(ends_at) as until from agent_contract where downline_id = $1 and kind = $2',
    values: [downlineId, kind],
  })
  return row?.until ?? null
}

export type NewContract = Terms &
  Pick<Contract, 'id' | 'kind' | 'uplineId' | 'downlineId' | 'version' | 'agreedEnds'> & {
    awaits: Side
    countersId: string | null
    offeredAt: Date
    expiresAt: Date
  }

/** @returns false while another offer of the kind waits for this downline */
export async function insertOffer(tx: Tx, offer: NewContract): Promise<boolean> {
  const tiers = offer.tiers.map((tier) => ({ ...tier, validBet: Number(tier.validBet) }))
  const rows = await tx.query({
    name: 'agent-contract-offer',
    text: `insert into agent_contract (id, kind, upline_id, downline_id, counters_id, version, state, awaits, base, rate_ppm,
        active_members, valid_bet, period, profit_loss_period, bet_amount, tiers, carry_over, agreed_ends, offered_at, expires_at,
        model, levels, top_ppm)
      values ($1, $2, $3, $4, $5, $6, 'OFFERED', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
      on conflict (downline_id, kind) where state = 'OFFERED' do nothing returning id`,
    values: [
      offer.id,
      offer.kind,
      offer.uplineId,
      offer.downlineId,
      offer.countersId,
      offer.version,
      offer.awaits,
      offer.base,
      offer.ratePpm,
      offer.activeMembers,
      offer.validBet,
      offer.period,
      offer.profitLossPeriod,
      offer.betAmount,
      JSON.stringify(tiers),
      offer.carryOver,
      offer.agreedEnds,
      offer.offeredAt,
      offer.expiresAt,
      offer.model,
      offer.levels,
      offer.topPpm,
    ],
  })
  return rows.length > 0
}

export type Moved = { id: string; state: ContractState; effectiveFrom?: Date; endsAt?: Date }

/** Writes the states that contracts have come to. An offer that was answered waits for nobody. */
export async function updateStates(tx: Tx, moved: readonly Moved[]): Promise<void> {
  await tx.query({
    name: 'agent-contract-states',
    text: `update agent_contract c set state = m.state, awaits = null, version = version + 1,
        effective_from = coalesce(m.effective_from, c.effective_from), ends_at = coalesce(m.ends_at, c.ends_at)
      from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::timestamptz[]) as m (id, state, effective_from, ends_at)
      where c.id = m.id`,
    values: [
      moved.map(({ id }) => id),
      moved.map(({ state }) => state),
      moved.map(({ effectiveFrom }) => effectiveFrom ?? null),
      moved.map(({ endsAt }) => endsAt ?? null),
    ],
  })
}

export type Step = {
  contractId: string
  state: ContractState
  memberId: string | null
  reason: string
  at: Date
}

export async function insertSteps(tx: Tx, steps: readonly Step[]): Promise<void> {
  await tx.query({
    name: 'agent-contract-steps',
    text: `insert into agent_contract_step (contract_id, step, state, member_id, reason, taken_at)
      select s.contract_id, 1 + coalesce((select max(step) from agent_contract_step o where o.contract_id = s.contract_id), 0),
        s.state, s.member_id, s.reason, s.taken_at
      from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::timestamptz[])
        as s (contract_id, state, member_id, reason, taken_at)`,
    values: [
      steps.map(({ contractId }) => contractId),
      steps.map(({ state }) => state),
      steps.map(({ memberId }) => memberId),
      steps.map(({ reason }) => reason),
      steps.map(({ at }) => at),
    ],
  })
}

/** Offers that nobody answered in time, locked; of one downline and kind, or some of all. */
export async function lockExpired(
  tx: Tx,
  { now, limit, of }: { now: Date; limit: number; of?: { downlineId: string; kind: ContractKind } },
): Promise<Contract[]> {
  const rows = await tx.query<Row>({
    text: `select ${columns} from ${joined}
      where c.state = 'OFFERED' and c.expires_at <= $1 and ($3::uuid is null or (c.downline_id = $3 and c.kind = $4))
      order by c.expires_at limit $2 for no key update of c skip locked`,
    values: [now, limit, of?.downlineId ?? null, of?.kind ?? null],
  })
  return rows.map(contractOf)
}

export type ListFilter = {
  kind: ContractKind | null
  state: ContractState | null
  /** Whose own, given by whom, or those with the house. */
  of: { downlineId: string } | { uplineId: string } | 'house'
  now: Date
}

/** Offers first, then what holds or will, then what is over, at the moment `$6`. */
const standing = `case when c.state = 'OFFERED' then 0 when c.state in ('ACTIVE', 'SUPERSEDED', 'TERMINATED')
    and (c.ends_at is null or c.ends_at > $6::timestamptz and c.ends_at > c.effective_from) then 1 else 2 end`

export async function selectPage(
  db: Queryable,
  { kind, state, of, now }: ListFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<(Contract & { total: bigint })[]> {
  const [side, value] =
    of === 'house'
      ? (['c.upline_id is null', null] as const)
      : 'uplineId' in of
        ? (['c.upline_id = $1', of.uplineId] as const)
        : (['c.downline_id = $1', of.downlineId] as const)
  const rows = await db.query<Row & { total: bigint }>({
    text: `select ${columns}, count(*) over () as total from ${joined}
      where ${side} and ($1::uuid is null or true) and ($2::text is null or c.kind = $2) and ($3::text is null or c.state = $3)
      order by ${standing}, c.offered_at desc, c.id desc limit $4 offset $5`,
    values: [value, kind, state, limit, offset, now],
  })
  return rows.map((row) => ({ ...contractOf(row), total: row.total }))
}

/** Offers that wait for the word of an agent, by kind and side. */
export const selectWaiting = (
  db: Queryable,
  { memberId, now }: { memberId: string; now: Date },
): Promise<{ kind: ContractKind; mine: number; downline: number }[]> =>
  db.query({
    name: 'agent-contracts-waiting',
    text: `select kind, count(*) filter (where awaits = 'downline')::int as mine,
        count(*) filter (where awaits = 'upline')::int as downline
      from agent_contract where state = 'OFFERED' and (expires_at is null or expires_at > $2)
        and (downline_id = $1 and awaits = 'downline' or upline_id = $1 and awaits = 'upline')
      group by kind`,
    values: [memberId, now],
  })

/** All of a branch, its first account included. */
export async function countBranch(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'agent-branch-count',
    text: 'select count(*)::int as count from member_closure where ancestor_id = $1',
    values: [memberId],
  })
  return row?.count ?? 0
}
