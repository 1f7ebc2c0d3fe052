import type { Queryable } from '#db/queryable.ts'
import { loadSettings } from '#settings/read-settings.ts'
import type { Left } from '#agent/wages/correction-store.ts'
import { sumLines } from '#agent/wages/due-store.ts'
import { measuredOf } from '#agent/wages/measure-teams.ts'
import { measuredAt } from '#agent/wages/period-rules.ts'
import { countRawActive, selectToReplay, sumRawBets, type ToReplay } from '#agent/wages/verify-store.ts'
import { beginning, type Unpaid, workOut } from '#agent/wages/work-out.ts'

type Sums = Awaited<ReturnType<typeof sumRawBets>>[number] | undefined
type Raw = { sums: Sums; first: Sums; active: number; lines: bigint }

/** Works a wage out once more. @returns undefined where nothing was to be written */
async function workOutAgain(
  wage: ToReplay,
  { sums, first, active, lines }: Raw,
  timeZone: string,
): Promise<Unpaid | undefined> {
  const { contract, last, tick, currency } = wage
  const span = measuredAt(contract, timeZone, tick)
  if (!span || span.from.getTime() !== wage.periodStartsAt.getTime()) return undefined
  const began = beginning(last, span)
  const due = {
    ...contract,
    ...began,
    last,
    span,
    depth: 0,
    aboveId: null,
    // A team without bets has nobody who is active, also where somebody came who had bet elsewhere.
    measured: sums
      ? measuredOf(contract, sums, first, active)
      : { valid: 0n, base: 0n, whole: 0n, activeMembers: 0 },
    toDownlines: began.toDownlines + lines,
  }
  return (await workOut([due], { tick, currency }))[0]
}

/** Works wages out once more from the settled bets themselves; undefined where nothing was to be written. */
export async function replayWages(
  db: Queryable,
  wages: readonly ToReplay[],
  timeZone: string,
): Promise<Map<string, Unpaid | undefined>> {
  const sums = new Map((await sumRawBets(db, wages, timeZone, 'whole')).map((row) => [row.id, row]))
  const byLevels = wages.filter(({ contract }) => contract.levels !== null)
  const first = new Map(
    byLevels.length === 0
      ? []
      : (await sumRawBets(db, byLevels, timeZone, 'levels')).map((row) => [row.id, row]),
  )
  const active = new Map((await countRawActive(db, wages)).map(({ id, count }) => [id, count]))
  const replayed = new Map<string, Unpaid | undefined>()
  for (const group of Map.groupBy(wages, ({ tick }) => tick.getTime()).values()) {
    const lines = await sumLines(
      db,
      group.map(({ contractId, last, periodStartsAt, tick }) => ({
        contractId,
        since: beginning(last, { from: periodStartsAt, until: tick }).since,
        until: new Date(tick.getTime() + 1),
      })),
    )
    for (const wage of group) {
      const raw = {
        sums: sums.get(wage.id),
        first: first.get(wage.id),
        active: active.get(wage.id) ?? 0,
        lines: lines.get(wage.contractId) ?? 0n,
      }
      replayed.set(wage.id, await workOutAgain(wage, raw, timeZone))
    }
  }
  return replayed
}

/** What a wage leaves to the next span if it comes to what the bets give; null where they give another amount. */
export async function findLeft(
  db: Queryable,
  { wageId, amount }: { wageId: string; amount: bigint },
): Promise<Left | null> {
  const { timeZone } = (await loadSettings(db)).settings
  const wage = await selectToReplay(db, wageId)
  const again = wage && (await replayWages(db, [wage], timeZone)).get(wageId)
  return again?.amount === amount ? { overpaid: again.overpaid, carriedOut: again.carriedOut } : null
}
