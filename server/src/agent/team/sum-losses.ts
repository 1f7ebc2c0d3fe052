import type { Currency } from '@suntala/contract/minor'
import { sumTeamMembers } from '#betting/sum-team.ts'
import type { Queryable } from '#db/queryable.ts'
import { sumTeamOwners } from '#ledger/team-statement.ts'
import type { Team } from '#ledger/whose.ts'
import { findRebates } from '#promotion/find-rebates.ts'

/** In minor units. */
export type Losses = { stake: bigint; valid: bigint; payout: bigint; rebate: bigint; bonus: bigint }
const nothing = (): Losses => ({ stake: 0n, valid: 0n, payout: 0n, rebate: 0n, bonus: 0n })

const rewardKinds = [
  'reward',
  'reward_return',
  'reward_reversal',
  'bonus_release',
  'lottery_rebate',
  'free_round_win',
] as const

/** The member's view: what came back less what was staked. */
export const profitOf = ({ stake, payout, rebate, bonus }: Losses): bigint => payout + rebate + bonus - stake

export type LossesOfTeam = { members: Map<string, Losses>; total: Losses }

/** What each of a team who bet or was rewarded won and lost, and all of them together. */
export async function sumLosses(
  db: Queryable,
  span: { team: Team; currency: Currency; from: Date; until: Date },
): Promise<LossesOfTeam> {
  const [bets, rewards, rebates] = await Promise.all([
    sumTeamMembers(db, span),
    sumTeamOwners(db, { ...span, kinds: rewardKinds }),
    findRebates(db),
  ])
  const members = new Map<string, Losses>()
  const total = nothing()
  const count = (id: string, figure: keyof Losses, amount: bigint) => {
    const sums = members.get(id) ?? nothing()
    sums[figure] += amount
    total[figure] += amount
    members.set(id, sums)
  }
  for (const { memberId, stake, valid, payout } of bets) {
    count(memberId, 'stake', stake)
    count(memberId, 'valid', valid)
    count(memberId, 'payout', payout)
  }
  for (const { ownerId, kind, detail, amountMinor } of rewards)
    count(
      ownerId,
      kind === 'lottery_rebate' || rebates.has(detail) ? 'rebate' : 'bonus',
      kind === 'reward_reversal' ? -amountMinor : amountMinor,
    )
  return { members, total }
}

/** Those of a team by a figure, the highest first unless said otherwise; equal ones by their ids. */
export function sortLosses(
  { members }: LossesOfTeam,
  figureOf: (sums: Losses) => bigint = ({ valid }) => valid,
  isRising = false,
): [string, Losses][] {
  const way = isRising ? -1 : 1
  return [...members].toSorted(([a, one], [b, other]) => {
    const [mine, theirs] = [figureOf(one), figureOf(other)]
    if (mine !== theirs) return mine < theirs ? way : -way
    return a < b ? -1 : 1
  })
}
