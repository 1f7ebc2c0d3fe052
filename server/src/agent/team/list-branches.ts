import { isAgentType } from '@suntala/contract/account-type'
import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output, Query } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import { fromPpm, toPpm } from '@suntala/contract/percent'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { dayIn, daysOf, readRange } from '#settings/day-range.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readSpan } from '#settings/read-span.ts'
import { selectBranchContracts, selectBranches } from '#agent/team/branch-store.ts'

const shown = 8

/** The branches of a team that bring most in a range of days, with what was agreed on with each. @throws ApiError DATE_RANGE */
export async function listBranches(
  context: Context,
  { memberId: agentId, currency }: Caller,
  query: Query<typeof agentTeam.agentBranches>,
): Promise<Output<typeof agentTeam.agentBranches>> {
  const { db, clock } = context
  const { timeZone, agentCommissionMax } = (await readSettings(db)).settings
  const range = readRange(query, dayIn(timeZone, clock()))
  if (!range) throw new ApiError('DATE_RANGE')
  const span = await readSpan(context, range)
  const topPpm = toPpm(agentCommissionMax)
  const rows = await selectBranches(db, { ...span, agentId, currency, timeZone, topPpm, limit: shown })
  const memberIds = rows.map(({ memberId }) => memberId)
  const contracts = Map.groupBy(
    await selectBranchContracts(db, { agentId, memberIds, now: clock() }),
    ({ memberId }) => memberId,
  )
  const content = rows.map((row) => ({
    memberId: row.memberId,
    account: row.account,
    type: isAgentType(row.type) ? ('agent' as const) : ('member' as const),
    downlines: row.downlines,
    rate: fromPpm(row.ratePpm),
    activeMembers: row.activeMembers,
    validBet: fromMinor(row.valid),
    profit: fromMinor(row.profit),
    days: daysOf(range).map((day) => fromMinor(BigInt(row.days[day] ?? 0))),
    contracts: (contracts.get(row.memberId) ?? []).map(({ kind, state, isMyWord, effectiveFrom }) => ({
      kind,
      state,
      isMyWord,
      effectiveFrom: effectiveFrom?.getTime() ?? null,
    })),
  }))
  return { total: rows[0]?.total ?? 0, content }
}
