import { randomUUID } from 'node:crypto'
import { issueTicket } from '#game/issue-ticket.ts'
import type { TestPlayer, TestProvider } from '#game/test-provider.ts'

/** For tests: the ticket of a launch of some game of a provider. */
export async function ticketAt(
  { platform: { context } }: Pick<TestProvider, 'platform'>,
  { memberId, username }: TestPlayer,
  provider: string,
): Promise<{ ticket: string; gameCode: string }> {
  const [game] = await context.db.query<{ nodeId: number; code: string }>({
    text: 'select node_id as "nodeId", code from game where provider = $1 order by node_id limit 1',
    values: [provider],
  })
  if (!game) throw new Error(`${provider} has no game`)
  const caller = {
    sessionId: randomUUID(),
    memberId,
    account: username,
    type: 0,
    currency: 'THB',
    isChangePending: false,
    owesTerms: false,
    withoutTime: null,
  } as const
  const about = { nodeId: game.nodeId, provider, language: 'en' }
  const { secret } = await issueTicket(context, caller, about)
  return { ticket: secret, gameCode: game.code }
}
