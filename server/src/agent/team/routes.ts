import type { agentTeam } from '@suntala/contract/agent-team'
import { toPpm } from '@suntala/contract/percent'
import { openForAgent } from '#account/open-for-agent.ts'
import { renewDefaultPassword } from '#account/renew-default-password.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { portalOrigin } from '#http/portal-origin.ts'
import { readSettings } from '#settings/read-settings.ts'
import { countWaiting } from '#agent/contracts/count-waiting.ts'
import { assertBelow } from '#agent/team/assert-below.ts'
import { listTeamBets } from '#agent/team/list-bets.ts'
import { listBranches } from '#agent/team/list-branches.ts'
import { listChanges } from '#agent/team/list-changes.ts'
import { listLosses } from '#agent/team/list-losses.ts'
import { listTeamTransactions } from '#agent/team/list-transactions.ts'
import { readOverview } from '#agent/team/read-overview.ts'
import { readLinkFigures } from '#agent/team/link-figures.ts'
import { addLink, closeLink, listLinks } from '#agent/team/links.ts'
import { listMembers } from '#agent/team/list-members.ts'
import { findInTree, readTree } from '#agent/team/read-tree.ts'
import { openMenu } from '#agent/team/rules.ts'
import { listTeamMessages } from '#agent/team/list-messages.ts'
import { writeToTeam } from '#agent/team/write-to-team.ts'
import { setMember } from '#agent/team/set-member.ts'

export function teamRoutes(context: Context): Handlers<typeof agentTeam> {
  const { db, clock, config } = context
  return {
    agentMenu: async ({ caller: { memberId } }) => {
      const waiting = await countWaiting(db, { memberId, now: clock() })
      return openMenu((await readSettings(db)).settings, waiting)
    },
    agentOverview: ({ caller, query }) => readOverview(context, caller, query),
    agentChanges: ({ caller, query }) => listChanges(context, caller, query),
    agentBranches: ({ caller, query }) => listBranches(context, caller, query),
    agentMembers: ({ caller, query }) => listMembers(context, caller, query),
    agentTree: ({ caller, query }) => readTree(context, caller, query),
    agentTreeFind: ({ caller, query }) => findInTree(context, caller, query),
    agentAdd: async ({ caller, input: { rate, ...input }, language }) => {
      const asked = { ...input, ratePpm: toPpm(rate), uplineId: caller.memberId, language }
      return { memberId: await openForAgent(context, asked), account: input.username.trim() }
    },
    agentMemberSet: ({ caller, params, input }) =>
      setMember(context, { agentId: caller.memberId, memberId: params.id, ...input }),
    agentPasswordRenew: async ({ caller: { memberId: agentId }, params: { id: memberId } }) => {
      if ((await assertBelow(db, { agentId, memberId })) !== 1) throw new ApiError('NOT_RELATED')
      await renewDefaultPassword(context, memberId)
      return { done: true }
    },
    agentMessages: ({ caller }) => listTeamMessages(context, caller.memberId),
    agentMessageSend: ({ caller, input, idempotency }) =>
      writeToTeam(context, { agentId: caller.memberId, ...idempotency, ...input }),
    agentLinks: ({ caller, request }) =>
      listLinks(context, { agentId: caller.memberId, origin: portalOrigin(config, request) }),
    agentLinkFigures: ({ caller, params: { code } }) => readLinkFigures(context, caller, code),
    agentLinkAdd: ({ caller, input, request }) =>
      addLink(context, { agentId: caller.memberId, origin: portalOrigin(config, request), ...input }),
    agentLinkClose: ({ caller, params: { code }, request }) =>
      closeLink(context, { agentId: caller.memberId, origin: portalOrigin(config, request), code }),
    agentBets: ({ caller, query }) => listTeamBets(context, caller.memberId, query),
    agentLoss: ({ caller, query }) => listLosses(context, caller, query),
    agentTransactions: ({ caller, query, language }) =>
      listTeamTransactions(context, caller, { query, language }),
  }
}
