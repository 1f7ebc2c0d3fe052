import type { lossFigures } from '@suntala/contract/agent-orders'
import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output, Query } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { pageOfList } from '#http/present-page.ts'
import { readSpan } from '#settings/read-span.ts'
import { readTeam } from '#agent/team/read-team.ts'
import { selectNames } from '#agent/team/store.ts'
import { type Losses, profitOf, sortLosses, sumLosses } from '#agent/team/sum-losses.ts'

const present = (sums: Losses) => ({
  stake: fromMinor(sums.stake),
  validBet: fromMinor(sums.valid),
  payout: fromMinor(sums.payout),
  rebate: fromMinor(sums.rebate),
  bonus: fromMinor(sums.bonus),
  profit: fromMinor(profitOf(sums)),
})

/** What they are sorted by: all of them are at hand whichever it is. */
const figures: Record<(typeof lossFigures)[number], (sums: Losses) => bigint> = {
  stake: ({ stake }) => stake,
  validBet: ({ valid }) => valid,
  payout: ({ payout }) => payout,
  rebate: ({ rebate }) => rebate,
  bonus: ({ bonus }) => bonus,
  profit: profitOf,
}

/** Profit and loss of each of a team who bet or was rewarded, by one of the figures. @throws ApiError DATE_RANGE, NOT_RELATED */
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
  const losses = await sumLosses(db, { team, currency, ...within })
  const { page, ...counts } = pageOfList(
    sortLosses(losses, figures[query.sort], query.order === 'rising'),
    query,
  )
  const names = await selectNames(
    db,
    page.map(([id]) => id),
  )
  const content = page.map(([id, sums]) => ({ account: names.get(id) ?? '', ...present(sums) }))
  return { content, totals: present(losses.total), ...counts }
}
