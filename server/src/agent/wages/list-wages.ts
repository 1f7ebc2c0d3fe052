import type { agentContracts } from '@suntala/contract/agent-contracts'
import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { agentWages } from '@suntala/contract/agent-wages'
import type { Output, Query } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { presentPage } from '#http/present-page.ts'
import { readSpan } from '#settings/read-span.ts'
import { readSettings } from '#settings/read-settings.ts'
import { assertKindOpen } from '#agent/contracts/check-terms.ts'
import { selectWages, sumWages } from '#agent/wages/income-store.ts'
import { presentIncome, presentRecord } from '#agent/wages/present.ts'

type Records = typeof agentContracts.dividendRecords

/** A page of the agent's wages of one kind, with those of which nothing was due. @throws ApiError FEATURE_OFF */
export async function listRecords(
  { db }: Pick<Context, 'db'>,
  { memberId }: Caller,
  { kind, query }: { kind: ContractKind; query: Query<Records> },
): Promise<Output<Records>> {
  const { settings } = await readSettings(db)
  assertKindOpen(settings, kind)
  const { timeZone } = settings
  const of = { memberId, kind, from: null, until: null, isPaid: false }
  return presentPage(
    query,
    (page) => selectWages(db, of, page),
    ({ contractId, ...row }) => {
      if (contractId === null) throw new Error('a wage of a contract has none')
      return presentRecord({ ...row, contractId }, timeZone)
    },
  )
}

type Income = typeof agentWages.agentIncome

/** A page of what was paid in a range of days, with what all of it comes to. @throws ApiError DATE_RANGE */
export async function listIncome(
  context: Context,
  { memberId }: Caller,
  query: Query<Income>,
): Promise<Output<Income>> {
  const span = await readSpan(context, query)
  const of = { memberId, kind: query.kind ?? null, ...span, isPaid: true }
  const [page, sums] = await Promise.all([
    presentPage(query, (part) => selectWages(context.db, of, part), presentIncome),
    sumWages(context.db, of),
  ])
  const total = sums.reduce((sum, { amount }) => sum + amount, 0n)
  const byKind = sums.map(({ kind, amount }) => ({ kind, amount: fromMinor(amount) }))
  return { ...page, totals: { amount: fromMinor(total), byKind } }
}
