import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import { listJoined } from '#account/list-joined.ts'
import { sumTeamMembers } from '#betting/sum-team.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { sumTeamOwners } from '#ledger/team-statement.ts'
import { dayIn } from '#settings/day-range.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readSpan } from '#settings/read-span.ts'
import { selectLink } from '#agent/team/link-store.ts'
import { moneyKinds, moneyOf, sumMoney } from '#agent/team/money.ts'

const days = 30
const dayMs = 86_400_000

/** What came of an agent's invitation. @throws ApiError NOT_FOUND for a code that is not the agent's */
export async function readLinkFigures(
  context: Context,
  { memberId: agentId, currency }: Caller,
  code: string,
): Promise<Output<typeof agentTeam.agentLinkFigures>> {
  const { db, clock } = context
  const link = await selectLink(db, { agentId, code })
  if (!link) throw new ApiError('NOT_FOUND')
  const joined = await listJoined(db, code)
  const { timeZone } = (await readSettings(db)).settings
  const now = clock()
  const first = new Date(now.getTime() - (days - 1) * dayMs)
  const within = await readSpan(context, { from: dayIn(timeZone, first), to: dayIn(timeZone, now) })
  const span = { team: { agentId, isDirect: true }, currency, ...within }
  const [bets, money] = await Promise.all([
    sumTeamMembers(db, span),
    sumTeamOwners(db, { ...span, kinds: moneyKinds }),
  ])
  const ids = new Set(joined.map(({ memberId }) => memberId))
  const valid = bets.filter((each) => each.valid > 0n && ids.has(each.memberId))
  const paid = Map.groupBy(
    money.filter(({ ownerId }) => ids.has(ownerId)),
    ({ ownerId }) => ownerId,
  )
    .values()
    .map((rows) => sumMoney(moneyOf(rows.map((row) => ({ ...row, day: '' }))).values()).deposits)
    .filter((deposits) => deposits > 0n)
    .toArray()
  return {
    joined: joined.length,
    unknown: link.uses - joined.length,
    lastJoinedAt: joined[0]?.joinedAt.getTime() ?? null,
    depositors: paid.length,
    deposits: fromMinor(paid.reduce((sum, deposits) => sum + deposits, 0n)),
    active: valid.length,
    validBet: fromMinor(valid.reduce((sum, each) => sum + each.valid, 0n)),
  }
}
