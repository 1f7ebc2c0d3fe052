import type { WageKind } from '@suntala/contract/agent-kinds'
import type { Queryable } from '#db/queryable.ts'
import { onLotteries } from '#agent/wages/commission-store.ts'
import type { WageRow } from '#agent/wages/wage-store.ts'

/** Whose bets count towards a wage, `$1` to `$5`: of all who stood below while they did, or the agent's own for a rebate. */
const linesOf = {
  rebate: `(select $1::uuid as member_id, $2::timestamptz as begins_at, $3::timestamptz as ends_at where $5::int is null)`,
  commission: `(select member_id, begins_at, ends_at from agent_lines(array[$1]::uuid[]) where begins_at <= $2 and ends_at > $2
    and $5::int is null)`,
  contract: '(select * from agent_lines_by_depth(array[$1]::uuid[]) where $5::int is null or depth <= $5)',
} as const

/** Commission and rebates are paid on lotteries alone. */
const counts = {
  rebate: `s.source = 'lottery'`,
  commission: `s.source = 'lottery'`,
  contract: 'true',
} as const
const windowCounts = { rebate: onLotteries, commission: onLotteries, contract: 'true' } as const

const kindOf = (kind: WageKind): keyof typeof linesOf =>
  kind === 'rebate' || kind === 'commission' ? kind : 'contract'

export type WageBetRow = {
  account: string
  category: string
  game: string
  reference: string
  placedAt: Date
  settledAt: Date
  stake: bigint
  valid: bigint
  payout: bigint
  /** What it changes of an earlier settlement. */
  isCorrection: boolean
  total: bigint
}

export type WageBetsOf = Pick<WageRow, 'kind' | 'memberId' | 'periodStartsAt' | 'tick' | 'currency'> & {
  /** Of this account; without one those of all that correct an earlier settlement. */
  accountKey: string | null
  /** How many levels below count; null is all of them. */
  levels: number | null
}

/** Funded bets that were settled, given back or corrected while a wage's period ran, as they were counted, the newest first. */
export function selectWageBets(
  db: Queryable,
  { kind, memberId, periodStartsAt, tick, currency, accountKey, levels }: WageBetsOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<WageBetRow[]> {
  const of = kindOf(kind)
  const which =
    accountKey === null ? 's.entry > 0 and $6::text is null' : 'm.username_key = $6 and s.entry >= 0'
  return db.query<WageBetRow>({
    name: `agent-wage-bets-${of}-${accountKey === null ? 'corrected' : 'account'}`,
    text: `select m.username as account, s.category, s.game, s.reference, s.placed_at as "placedAt", s.settled_at as "settledAt",
        s.stake, s.valid, s.payout, s.entry > 0 as "isCorrection", count(*) over () as total
      from ${linesOf[of]} c join member m on m.id = c.member_id
        join betting_bets() s on s.member_id = c.member_id and s.is_funded and s.settled_at >= greatest($2, c.begins_at)
          and s.settled_at < least($3, c.ends_at) and s.currency = $4 and ${counts[of]}
      where ${which} order by s.settled_at desc, s.source_id, s.entry limit $7 offset $8`,
    values: [memberId, periodStartsAt, tick, currency, levels, accountKey, limit, offset],
  })
}

export type Unfunded = { members: number; valid: bigint }

/** What a wage did not count: valid bets while its period ran of members who had put in no money of their own. */
export async function sumUnfunded(
  db: Queryable,
  {
    kind,
    memberId,
    periodStartsAt,
    tick,
    currency,
    levels,
  }: Pick<WageBetsOf, 'kind' | 'memberId' | 'periodStartsAt' | 'tick' | 'currency' | 'levels'>,
): Promise<Unfunded> {
  const of = kindOf(kind)
  const [row] = await db.query<Unfunded>({
    name: `agent-wage-unfunded-${of}`,
    text: `select count(*)::int as members, coalesce(sum(valid), 0)::bigint as valid from (
        select b.member_id, sum(b.valid) as valid
          from ${linesOf[of]} c join settled_bet_window b on b.member_id = c.member_id and b.starts_at >= greatest($2, c.begins_at)
            and b.starts_at < least($3, c.ends_at) and b.currency = $4 and not b.is_funded and ${windowCounts[of]}
          group by 1 having sum(b.valid) <> 0) m`,
    values: [memberId, periodStartsAt, tick, currency, levels],
  })
  return row ?? { members: 0, valid: 0n }
}
