import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output, Query } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import { sumTeamMembers } from '#betting/sum-team.ts'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { pageOfList } from '#http/present-page.ts'
import { sumTeamOwners } from '#ledger/team-statement.ts'
import { findRebates } from '#promotion/find-rebates.ts'
import { readSpan } from '#settings/read-span.ts'
import { readTeam } from '#agent/team/read-team.ts'
import { selectNames } from '#agent/team/store.ts'

type Sums = { stake: bigint; valid: bigint; payout: bigint; rebate: bigint; bonus: bigint }
const nothing = (): Sums => ({ stake: 0n, valid: 0n, payout: 0n, rebate: 0n, bonus: 0n })

const rewardKinds = [
  'reward',
  'reward_return',
  'reward_reversal',
  'bonus_release',
  'lottery_rebate',
  'free_round_win',
] as const

/** The member's view: what came back less what was staked. */
const present = ({ stake, valid, payout, rebate, bonus }: Sums) => ({
  stake: fromMinor(stake),
  validBet: fromMinor(valid),
  payout: fromMinor(payout),
  rebate: fromMinor(rebate),
  bonus: fromMinor(bonus),
  profit: fromMinor(payout + rebate + bonus - stake),
})

/** Profit and loss of each of a team who bet or was rewarded, who bet most first. @throws ApiError DATE_RANGE, NOT_RELATED */
export async function listLosses(
  context: Context,
  { memberId: agentId, currency }: Caller,
  query: Query<typeof agentTeam.agentLoss>,
): Promise<Output<typeof agentTeam.agentLoss>> {
  const { db } = context
  const [team, within] = await Promise.all([
    readTeam(db, { agentId, account: query.account }),
    readSpan(context, query),
  ])
  const span = { team, currency, ...within }
  const [bets, rewards, rebates] = await Promise.all([
    sumTeamMembers(db, span),
    sumTeamOwners(db, { ...span, kinds: rewardKinds }),
    findRebates(db),
  ])
  const members = new Map<string, Sums>()
  const total = nothing()
  const count = (id: string, figure: keyof Sums, amount: bigint) => {
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
  const sorted = [...members].toSorted(([a, one], [b, other]) =>
    one.valid === other.valid ? (a < b ? -1 : 1) : one.valid < other.valid ? 1 : -1,
  )
  const { page, ...counts } = pageOfList(sorted, query)
  const names = await selectNames(
    db,
    page.map(([id]) => id),
  )
  const content = page.map(([id, sums]) => ({ account: names.get(id) ?? '', ...present(sums) }))
  return { content, totals: present(total), ...counts }
}
