import type { Queryable } from '#db/queryable.ts'
import type { Finding, LedgerCheck } from '#ledger/ledger-check.ts'
import { loadSettings } from '#settings/read-settings.ts'
import { sumLines } from '#agent/wages/due-store.ts'
import { baseOf } from '#agent/wages/measure-teams.ts'
import { measuredAt } from '#agent/wages/period-rules.ts'
import {
  countRawActive,
  selectStart,
  selectToCheck,
  sumRawBets,
  type WageToCheck,
} from '#agent/wages/verify-store.ts'
import { beginning, type Unpaid, workOut } from '#agent/wages/work-out.ts'

const batchSize = 500
const firstId = '00000000-0000-0000-0000-000000000000'
const name = 'agent: each wage is what the bets themselves give'

/** What a wage has to be to the cent; where it came from and why nothing is paid are not worked out anew. */
const compared = [
  'valid',
  'base',
  'activeMembers',
  'carriedIn',
  'isMet',
  'ratePpm',
  'gross',
  'toDownlines',
  'lineTotal',
  'lineChange',
  'paidBefore',
  'amount',
  'overpaid',
  'carriedOut',
] as const satisfies readonly (keyof Unpaid)[]

type Raw = { sums: Awaited<ReturnType<typeof sumRawBets>>[number] | undefined; active: number; lines: bigint }

/** Works a wage out once more. @returns undefined where nothing was to be written */
function workOutAgain(wage: WageToCheck, { sums, active, lines }: Raw, timeZone: string): Unpaid | undefined {
  const { contract, last, tick, currency } = wage
  const span = measuredAt({ ...contract, endsAt: null }, timeZone, tick)
  if (!span || span.from.getTime() !== wage.periodStartsAt.getTime()) return undefined
  const began = beginning(last, span)
  const due = {
    ...contract,
    ...began,
    last,
    span,
    depth: 0,
    aboveId: null,
    measured: {
      valid: sums?.valid ?? 0n,
      base: sums ? baseOf(contract.base, sums) : 0n,
      activeMembers: active,
    },
    toDownlines: began.toDownlines + lines,
  }
  return workOut([due], { tick, currency })[0]
}

async function checkBatch(
  db: Queryable,
  wages: readonly WageToCheck[],
  timeZone: string,
): Promise<Finding[]> {
  const sums = new Map((await sumRawBets(db, wages, timeZone)).map((row) => [row.id, row]))
  const active = new Map((await countRawActive(db, wages)).map(({ id, count }) => [id, count]))
  const findings: Finding[] = []
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
        active: active.get(wage.id) ?? 0,
        lines: lines.get(wage.contractId) ?? 0n,
      }
      const again = workOutAgain(wage, raw, timeZone)
      const differs = compared.filter((field) => again?.[field] !== wage[field])
      if (differs.length === 0) continue
      const facts = differs.map(
        (field) => `${field} is ${wage[field]} and should be ${again?.[field] ?? 'none'}`,
      )
      findings.push({ check: name, text: `wage ${wage.id}: ${facts.join(', ')}` })
    }
  }
  return findings
}

/**
 * Works wages out anew from the settled bets themselves, not from what was summed, and compares them to the cent. Each row takes the one
 * before it for granted, which is compared as well.
 * @param newest so many at the most, or all
 */
export async function verifyWages(
  db: Queryable,
  newest?: number,
): Promise<{ checked: number; findings: Finding[] }> {
  const { timeZone } = (await loadSettings(db)).settings
  const findings: Finding[] = []
  let after = newest === undefined ? firstId : await selectStart(db, { skip: newest })
  for (let checked = 0; ;) {
    const wages = await selectToCheck(db, { after, limit: batchSize })
    checked += wages.length
    after = wages.at(-1)?.id ?? after
    if (wages.length > 0) findings.push(...(await checkBatch(db, wages, timeZone)))
    if (wages.length < batchSize) return { checked, findings }
  }
}

const sampleSize = 200

/** The pass of `npm run ledger:verify`: the newest ones. `npm run wages:verify` does all. */
export const wagesSampleCheck: LedgerCheck = {
  name,
  run: async (db) => (await verifyWages(db, sampleSize)).findings,
}
