import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output, Query } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import { readSummedUntil } from '#betting/read-summed-until.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { dayIn, rangeBefore, readRange } from '#settings/day-range.ts'
import { signInsKeptMs } from '#session/rules.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readSpan } from '#settings/read-span.ts'
import { spanBefore } from '#agent/team/span-before.ts'
import { type LessRow, selectBarred, selectJoined, selectLess } from '#agent/team/changes-store.ts'

/** So many are shown of each list; each tells how many there are. */
const shown = 10

const named = ({ memberId, account }: { memberId: string; account: string }) => ({ memberId, account })

const amountsOf = ({ now, before }: LessRow) => ({ now: fromMinor(now), before: fromMinor(before) })

/** Who joined a team, who stopped playing, and who needs attention. @throws ApiError DATE_RANGE */
export async function listChanges(
  context: Context,
  { memberId: agentId }: Caller,
  query: Query<typeof agentTeam.agentChanges>,
): Promise<Output<typeof agentTeam.agentChanges>> {
  const { db, clock } = context
  const { timeZone } = (await readSettings(db)).settings
  const at = clock()
  const range = readRange(query, dayIn(timeZone, at))
  if (!range) throw new ApiError('DATE_RANGE')
  const asked = { agentId, isDirect: query.directOnly, limit: shown }
  const [span, countedUntil] = await Promise.all([readSpan(context, range), readSummedUntil(db)])
  const { until: beforeUntil } = await spanBefore(context, range, { span, countedUntil })
  const [joined, less, barred] = await Promise.all([
    selectJoined(db, { ...asked, ...span }),
    selectLess(db, { ...asked, ...range, beforeFrom: rangeBefore(range).from, beforeUntil, timeZone, at }),
    selectBarred(db, { ...asked, until: span.until, keptSince: new Date(at.getTime() - signInsKeptMs) }),
  ])
  const stopped = less.filter(({ change }) => change === 'STOPPED')
  const fallen = less.filter(({ change }) => change === 'FALLEN')
  return {
    joined: {
      total: joined[0]?.total ?? 0,
      content: joined.map((row) => ({ ...named(row), joinedAt: row.joinedAt.getTime() })),
    },
    stopped: {
      total: stopped[0]?.total ?? 0,
      content: stopped.map((row) => ({ ...named(row), lastDay: row.lastDay, before: fromMinor(row.before) })),
    },
    attention: {
      total: (barred[0]?.total ?? 0) + (fallen[0]?.total ?? 0),
      content: [
        ...barred.map((row) => ({ ...named(row), reason: row.reason, bets: null })),
        ...fallen.map((row) => ({ ...named(row), reason: 'FALLEN' as const, bets: amountsOf(row) })),
      ].slice(0, shown),
    },
  }
}
