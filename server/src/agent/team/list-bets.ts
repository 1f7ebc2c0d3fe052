import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output, Query } from '@suntala/contract/endpoint'
import type { Context } from '#context.ts'
import { describeBets } from '#record/describe-bets.ts'
import { readBets } from '#record/list-bets.ts'
import { presentBet } from '#record/present.ts'
import { readTeam } from '#agent/team/read-team.ts'
import { selectNames } from '#agent/team/store.ts'

/** The betting record of a team, with whose each bet is (AGENT-33). @throws ApiError DATE_RANGE, NOT_RELATED */
export async function listTeamBets(
  context: Context,
  agentId: string,
  { account, ...asked }: Query<typeof agentTeam.agentBets>,
): Promise<Output<typeof agentTeam.agentBets>> {
  const { db } = context
  const team = await readTeam(db, { agentId, account })
  const { shown, ...counts } = await readBets(context, { team }, asked)
  const ids = [...new Set(shown.map(({ memberId }) => memberId))]
  const [details, names] = await Promise.all([describeBets(db, shown), selectNames(db, ids)])
  const content = shown.map((bet) => ({
    ...presentBet(bet, details),
    account: names.get(bet.memberId) ?? '',
  }))
  return { content, ...counts }
}
