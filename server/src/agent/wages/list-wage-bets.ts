import type { agentWages } from '@suntala/contract/agent-wages'
import type { Output, Query } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import { usernameKey } from '#account/rules.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { presentPage } from '#http/present-page.ts'
import { selectWageBets, type WageBetRow } from '#agent/wages/bets-store.ts'
import { selectWage } from '#agent/wages/income-store.ts'

type Answer = Output<typeof agentWages.wageBets>

const presentBet = (row: WageBetRow): Answer['content'][number] => ({
  account: row.account,
  category: row.category,
  game: row.game,
  reference: row.reference,
  placedAt: row.placedAt.getTime(),
  settledAt: row.settledAt.getTime(),
  stake: fromMinor(row.stake),
  validBet: fromMinor(row.valid),
  payout: fromMinor(row.payout),
  isCorrection: row.isCorrection,
})

/**
 * The bets behind a wage: of one account of the team, or all that were given back or corrected meanwhile.
 * @param memberId whose wage it has to be
 * @throws ApiError NOT_FOUND for the wages of others, too
 */
export async function listWageBets(
  { db }: Pick<Context, 'db'>,
  { id, memberId }: { id: string; memberId: string },
  query: Query<typeof agentWages.wageBets>,
): Promise<Answer> {
  const wage = await selectWage(db, { id, memberId })
  if (!wage) throw new ApiError('NOT_FOUND')
  const accountKey = query.account === undefined ? null : usernameKey(query.account)
  return presentPage(query, (page) => selectWageBets(db, { ...wage, accountKey }, page), presentBet)
}
