import type { Queryable } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { ContractRow } from '#agent/wages/due-store.ts'
import type { Zone } from '#agent/wages/find-due.ts'
import {
  type ExpectedTick,
  selectAgreed,
  selectMissing,
  selectWindowEnds,
} from '#agent/wages/missing-store.ts'
import { measuredAt, type Span, spanAt, spansWithin } from '#agent/wages/period-rules.ts'
import { selectSettled } from '#agent/wages/progress-store.ts'
import { replayWages } from '#agent/wages/replay-wages.ts'
import type { ToReplay } from '#agent/wages/verify-store.ts'

const batchSize = 200
const replayedAtOnce = 500
const firstId = '00000000-0000-0000-0000-000000000000'

type Asked = { windowEnds: readonly Date[]; settled: Span; timeZone: string }

/** When a contract was worked out, or left no row because there was nothing yet: at the ends of its periods, or of what was bet in. */
function endsOf(contract: ContractRow, { windowEnds, settled, timeZone }: Asked): Date[] {
  const { kind, period, effectiveFrom } = contract
  if (kind === 'realtime') return [...windowEnds]
  if (kind === 'hourly')
    return windowEnds.map((end) => spanAt('hourly', timeZone, new Date(end.getTime() - 1)).until)
  const first = spanAt(period, timeZone, settled.from).from
  const from = effectiveFrom > first ? effectiveFrom : first
  return spansWithin(period, timeZone, { from, until: settled.until }).map(({ until }) => until)
}

/** The settled ticks at which a contract may be due something. What ended with the last tick is worked out with the next. */
export function ticksOf(contract: ContractRow, asked: Asked): Date[] {
  const { settled, timeZone } = asked
  const { kind, endsAt } = contract
  const cut = kind !== 'realtime' && endsAt !== null && endsAt < settled.until ? [endsAt] : []
  const all = [...endsOf(contract, asked), ...cut].map((tick) => tick.getTime())
  return [...new Set(all)]
    .map((tickMs) => new Date(tickMs))
    .filter((tick) => tick > settled.from && tick <= settled.until && measuredAt(contract, timeZone, tick))
}

async function replayMissing(
  db: Queryable,
  expected: readonly ExpectedTick[],
  { contracts, timeZone, currency }: Zone & { contracts: ReadonlyMap<string, ContractRow> },
): Promise<string[]> {
  const missing = (await selectMissing(db, expected)).flatMap(({ contractId, tick, last }): ToReplay[] => {
    const contract = contracts.get(contractId)
    const span = contract && measuredAt(contract, timeZone, tick)
    if (!span) return []
    const { memberId } = contract
    return [{ id: uuidV7(), contractId, memberId, periodStartsAt: span.from, tick, currency, contract, last }]
  })
  const replayed = missing.length > 0 ? await replayWages(db, missing, timeZone) : new Map()
  return missing.flatMap(({ id, contractId, tick }) => {
    const due = replayed.get(id)
    if (!due) return []
    return [`contract ${contractId} has no wage of ${tick.toISOString()}: its amount should be ${due.amount}`]
  })
}

/**
 * Wages that were never written: for every contract, each tick that is settled and at which it should have a row, by its periods and by the
 * windows in which its team's bets were settled.
 */
export async function findMissing(db: Queryable, { timeZone, currency }: Zone): Promise<string[]> {
  const settled = await selectSettled(db)
  const found: string[] = []
  for (let after = firstId; ;) {
    const page = await selectAgreed(db, { after, limit: batchSize })
    after = page.at(-1)?.contractId ?? after
    const agents = [...new Set(page.map(({ memberId }) => memberId))]
    const ends = page.length > 0 ? await selectWindowEnds(db, agents, settled) : new Map<string, Date[]>()
    const contracts = new Map(page.map((contract) => [contract.contractId, contract]))
    const expected = page.flatMap((contract) =>
      ticksOf(contract, { windowEnds: ends.get(contract.memberId) ?? [], settled, timeZone }).map((tick) => ({
        contractId: contract.contractId,
        tick,
      })),
    )
    for (let at = 0; at < expected.length; at += replayedAtOnce) {
      const part = expected.slice(at, at + replayedAtOnce)
      found.push(...(await replayMissing(db, part, { contracts, timeZone, currency })))
    }
    if (page.length < batchSize) return found
  }
}
