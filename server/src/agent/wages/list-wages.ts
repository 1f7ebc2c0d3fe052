import type { agentContracts } from '@suntala/contract/agent-contracts'
import { type ContractKind, wageKinds } from '@suntala/contract/agent-kinds'
import type { agentWages } from '@suntala/contract/agent-wages'
import type { Output, Query } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import type { Queryable } from '#db/queryable.ts'
import { type KeysetPage, noCounts, readKeysetPage } from '#http/keyset-page.ts'
import { pageCounts } from '#http/present-page.ts'
import { readSpan } from '#settings/read-span.ts'
import { readSettings } from '#settings/read-settings.ts'
import { assertKindOpen } from '#agent/contracts/check-terms.ts'
import {
  countWages,
  type EarnedRow,
  placeOfWage,
  selectWages,
  sumWages,
  type WagesOf,
} from '#agent/wages/income-store.ts'
import { presentIncome, presentRecord } from '#agent/wages/present.ts'

type Records = typeof agentContracts.dividendRecords

const readWages = (db: Queryable, of: WagesOf, query: Query<Records>): Promise<KeysetPage<EarnedRow>> =>
  readKeysetPage({
    asked: query,
    order: query.order,
    read: (part, limit) => selectWages(db, of, { ...part, limit }),
    placeOf: placeOfWage,
  })

/** A page of the agent's wages of one kind, with those of which nothing was due. @throws ApiError FEATURE_OFF */
export async function listRecords(
  { db }: Pick<Context, 'db'>,
  { memberId }: Caller,
  { kind, query }: { kind: ContractKind; query: Query<Records> },
): Promise<Output<Records>> {
  const { settings } = await readSettings(db)
  assertKindOpen(settings, kind)
  const of = { memberId, kinds: [kind], from: null, until: null, isPaid: false }
  const { rows, isFirst, newer, older } = await readWages(db, of, query)
  const content = rows.map(({ contractId, ...row }) => {
    if (contractId === null) throw new Error('a wage of a contract has none')
    return presentRecord({ ...row, contractId }, settings.timeZone)
  })
  const counts = isFirst ? pageCounts(await countWages(db, of), query.pageSize) : noCounts
  return { content, newer, older, ...counts }
}

type Income = typeof agentWages.agentIncome

/** A page of what was paid in a range of days, with what all of it comes to. @throws ApiError DATE_RANGE */
export async function listIncome(
  context: Context,
  { memberId }: Caller,
  query: Query<Income>,
): Promise<Output<Income>> {
  const span = await readSpan(context, query)
  const of = { memberId, kinds: query.kind ? [query.kind] : wageKinds, ...span, isPaid: true }
  const { rows, isFirst, newer, older } = await readWages(context.db, of, query)
  const content = rows.map(presentIncome)
  if (!isFirst) return { content, totals: null, newer, older, ...noCounts }
  const sums = await sumWages(context.db, of)
  const total = sums.reduce((sum, { amount }) => sum + amount, 0n)
  const byKind = sums.map(({ kind, amount }) => ({ kind, amount: fromMinor(amount) }))
  const counted = sums.reduce((all, { count }) => all + count, 0)
  return {
    content,
    totals: { amount: fromMinor(total), byKind },
    newer,
    older,
    ...pageCounts(counted, query.pageSize),
  }
}
