import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output } from '@suntala/contract/endpoint'
import type { Context } from '#context.ts'
import { selectMessages } from '#agent/team/message-store.ts'
import { messagesShownMs } from '#agent/team/rules.ts'

const shownMax = 50

/** What an agent wrote to the team last. */
export async function listTeamMessages(
  { db, clock }: Context,
  agentId: string,
): Promise<Output<typeof agentTeam.agentMessages>> {
  const since = new Date(clock().getTime() - messagesShownMs)
  const rows = await selectMessages(db, { agentId, since, limit: shownMax })
  return {
    content: rows.map(({ id, scope, account, content, accounts, writtenAt }) => ({
      id,
      to: scope === 'one' ? { account: account ?? '' } : scope,
      content,
      accounts,
      writtenAt: writtenAt.getTime(),
    })),
  }
}
