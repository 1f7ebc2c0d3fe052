import type { ContractPeriod } from '@suntala/contract/agent-kinds'
import type { Currency } from '@suntala/contract/minor'
import type { Tx } from '#db/queryable.ts'
import { flatMapInParts } from '#in-parts.ts'
import { type DueRow, selectDue, selectEnded, sumLines, type TickAsked } from '#agent/wages/due-store.ts'
import type { TeamAsOf } from '#agent/wages/measure-store.ts'
import { measureTeams } from '#agent/wages/measure-teams.ts'
import { measuredAt, periods, type Span, spanAt } from '#agent/wages/period-rules.ts'
import { beginning, type Due, type Unpaid, workOut } from '#agent/wages/work-out.ts'

export type Zone = { timeZone: string; currency: Currency }

const periodsAt = (timeZone: string, tick: Date): Record<ContractPeriod, Span> => {
  const within = new Date(tick.getTime() - 1)
  const spans = periods.map((period) => [period, spanAt(period, timeZone, within)] as const)
  return Object.fromEntries(spans) as Record<ContractPeriod, Span> // all of them
}

function askedAt(tick: Date, timeZone: string): TickAsked {
  const spans = periodsAt(timeZone, tick)
  return {
    tick,
    starts: Object.fromEntries(periods.map((period) => [period, spans[period].from])) as TickAsked['starts'], // all
    ended: periods.filter((period) => spans[period].until.getTime() === tick.getTime()),
  }
}

type Measuring = { tick: Date; linesUntil: Date; team: TeamAsOf }

/** What the teams of contracts came to at a tick, and what the lines below them took before a moment. */
async function measureDue(
  tx: Tx,
  rows: readonly DueRow[],
  { tick, linesUntil, team }: Measuring,
  { timeZone, currency }: Zone,
): Promise<Due[]> {
  const timed = await flatMapInParts(rows, (row) => {
    const span = measuredAt(row, timeZone, tick)
    return span ? [{ ...row, id: row.contractId, span, ...beginning(row.last, span) }] : []
  })
  const measured = await measureTeams(tx, timed, { timeZone, currency }, team)
  const lines = await sumLines(
    tx,
    timed.map(({ contractId, since }) => ({ contractId, since, until: linesUntil })),
  )
  return await flatMapInParts(timed, (row) => {
    const sums = measured.get(row.id)
    if (!sums) return []
    return [{ ...row, measured: sums, toDownlines: row.toDownlines + (lines.get(row.contractId) ?? 0n) }]
  })
}

/** What contracts are due at a tick whose windows are summed, and no later ones. */
export async function findDue(tx: Tx, tick: Date, zone: Zone): Promise<Unpaid[]> {
  const rows = await selectDue(tx, askedAt(tick, zone.timeZone))
  const due = await measureDue(tx, rows, { tick, linesUntil: tick, team: 'now' }, zone)
  return await workOut(due, { tick, currency: zone.currency })
}

/** What contracts are due that ended with the last tick within a period of theirs; asked before the windows of the next one are summed. */
export async function findEnded(tx: Tx, tick: Date, zone: Zone): Promise<Unpaid[]> {
  const rows = await selectEnded(tx, askedAt(tick, zone.timeZone))
  // The lines that ended with that tick itself are written already.
  const linesUntil = new Date(tick.getTime() + 1)
  const due = await measureDue(tx, rows, { tick, linesUntil, team: 'end' }, zone)
  return await workOut(due, { tick, currency: zone.currency })
}
