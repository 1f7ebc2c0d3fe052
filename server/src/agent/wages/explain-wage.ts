import type { agentWages } from '@suntala/contract/agent-wages'
import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { readSettings } from '#settings/read-settings.ts'
import { selectShares, selectWage, selectWages, sumCorrected } from '#agent/wages/income-store.ts'
import { presentDetail } from '#agent/wages/present.ts'

const membersShown = 100
const tickMs = 300_000

/** Why one of the agent's wages is what it is. @throws ApiError NOT_FOUND for the wages of others, too */
export async function explainWage(
  { db }: Pick<Context, 'db'>,
  { memberId }: Caller,
  id: string,
): Promise<Output<typeof agentWages.wageDetail>> {
  const wage = await selectWage(db, { id, memberId })
  if (!wage) throw new ApiError('NOT_FOUND')
  const { timeZone } = (await readSettings(db)).settings
  const members = await selectShares(db, wage, { timeZone, limit: membersShown })
  return presentDetail(wage, await sumCorrected(db, wage), members)
}

/** When real-time salary is settled next, and what it came to last. */
export async function readNextSettlement(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { memberId }: Caller,
): Promise<Output<typeof agentWages.nextSettlement>> {
  const of = { memberId, kind: 'realtime', from: null, until: null, isPaid: false } as const
  const [last] = await selectWages(db, of, { limit: 1, offset: 0 })
  return {
    nextAt: (Math.floor(clock().getTime() / tickMs) + 1) * tickMs,
    lastAt: last?.tick.getTime() ?? null,
    lastAmount: fromMinor(last?.amount ?? 0n),
  }
}
