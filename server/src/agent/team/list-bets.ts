import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output, Query } from '@suntala/contract/endpoint'
import type { Context } from '#context.ts'
import { listBetsOf } from '#record/list-bets.ts'
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
  const { content, owners, ...counts } = await listBetsOf(context, { team }, asked)
  const names = await selectNames(db, [...new Set(owners)])
  return {
    content: content.map((bet, at) => ({ ...bet, account: names.get(owners[at] ?? '') ?? '' })),
    ...counts,
  }
}
