import type { Queryable } from '#db/queryable.ts'
import type { Finding, LedgerCheck } from '#ledger/ledger-check.ts'
import { loadSettings } from '#settings/read-settings.ts'
import { selectCorrected } from '#agent/wages/correction-store.ts'
import { findMissing } from '#agent/wages/find-missing.ts'
import { replayWages } from '#agent/wages/replay-wages.ts'
import { selectStart, selectToCheck, type WageToCheck } from '#agent/wages/verify-store.ts'
import { verifyCommission } from '#agent/wages/verify-commission.ts'
import type { Unpaid } from '#agent/wages/work-out.ts'

const batchSize = 500
const sampleSize = 200
const ticksOfSample = 20
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
  'cap',
  'toDownlines',
  'lineTotal',
  'lineChange',
  'paidBefore',
  'amount',
  'overpaid',
  'carriedOut',
] as const satisfies readonly (keyof Unpaid)[]

type Compared = (typeof compared)[number]

const reckonedWith = ['toDownlines', 'overpaid', 'carriedOut'] as const satisfies readonly Compared[]

/**
 * What is compared of a wage that was corrected to what the bets give: what other wages reckon with. The level above was paid by how the line
 * stands in the row.
 */
const comparedOfCorrected = ({ aboveId }: WageToCheck): readonly Compared[] =>
  aboveId === null ? reckonedWith : ['gross', 'lineTotal', 'lineChange', ...reckonedWith]

async function checkBatch(
  db: Queryable,
  wages: readonly WageToCheck[],
  timeZone: string,
): Promise<Finding[]> {
  const replayed = await replayWages(db, wages, timeZone)
  const corrected = await selectCorrected(
    db,
    wages.map(({ id }) => id),
  )
  return wages.flatMap((wage) => {
    const again = replayed.get(wage.id)
    const correction = corrected.get(wage.id)
    const isPutRight = again !== undefined && correction?.comesTo === again.amount
    const fields = isPutRight ? comparedOfCorrected(wage) : compared
    const stands = isPutRight ? { ...wage, ...correction } : wage
    const differs = fields.filter((field) => again?.[field] !== stands[field])
    if (differs.length === 0) return []
    const facts = differs.map(
      (field) => `${field} is ${stands[field]} and should be ${again?.[field] ?? 'none'}`,
    )
    const isMadeUp = wage.isReckoned && differs.includes('amount')
    const rest = isMadeUp ? '; a later wage of its span goes on from it, so it is not to be corrected' : ''
    return [{ check: name, text: `wage ${wage.id}: ${facts.join(', ')}${rest}` }]
  })
}

/**
 * Works wages out anew from the settled bets themselves, not from what was summed, and compares them to the cent. Each row takes the one
 * before it for granted, which is compared as well. Commission and rebates are worked out tick by tick. Where all are checked, a contract without a row for a tick at which it should have one is found, too.
 * @param newest so many at the most, or all
 */
export async function verifyWages(
  db: Queryable,
  newest?: number,
): Promise<{ checked: number; findings: Finding[] }> {
  const byContracts = await verifyByContracts(db, newest)
  const byRates = await verifyCommission(db, newest === undefined ? undefined : ticksOfSample)
  return {
    checked: byContracts.checked + byRates.checked,
    findings: [...byContracts.findings, ...byRates.texts.map((text) => ({ check: name, text }))],
  }
}

async function verifyByContracts(
  db: Queryable,
  newest?: number,
): Promise<{ checked: number; findings: Finding[] }> {
  const { timeZone, currency } = (await loadSettings(db)).settings
  const findings: Finding[] = []
  if (newest === undefined) {
    const missing = await findMissing(db, { timeZone, currency })
    findings.push(...missing.map((text) => ({ check: name, text })))
  }
  let after = newest === undefined ? firstId : await selectStart(db, { skip: newest })
  for (let checked = 0; ;) {
    const wages = await selectToCheck(db, { after, limit: batchSize })
    checked += wages.length
    after = wages.at(-1)?.id ?? after
    if (wages.length > 0) findings.push(...(await checkBatch(db, wages, timeZone)))
    if (wages.length < batchSize) return { checked, findings }
  }
}

/** The pass of `npm run ledger:verify`: the newest ones. `npm run wages:verify` does all. */
export const wagesSampleCheck: LedgerCheck = {
  name,
  run: async (db) => (await verifyWages(db, sampleSize)).findings,
}
