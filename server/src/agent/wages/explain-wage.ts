import { isCommission } from '@suntala/contract/agent-kinds'
import type { agentWages } from '@suntala/contract/agent-wages'
import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { readSettings } from '#settings/read-settings.ts'
import { sumUnfunded } from '#agent/wages/bets-store.ts'
import { selectBettors, selectLevels, sumGivenBack } from '#agent/wages/commission-explain-store.ts'
import type { CommissionKind } from '#agent/wages/commission-rules.ts'
import {
  type EarnedRow,
  selectShares,
  selectWage,
  selectWages,
  sumByLevel,
  sumCorrected,
} from '#agent/wages/income-store.ts'
import { presentDetail, presentLevel, presentOverride } from '#agent/wages/present.ts'
import { nextOfClock } from '#agent/wages/period-rules.ts'

const membersShown = 100

/**
 * Why a wage is what it is.
 * @param memberId whose it has to be; null for operators, who see all
 * @throws ApiError NOT_FOUND for the wages of others, too
 */
export async function explainWage(
  { db }: Pick<Context, 'db'>,
  { id, memberId }: { id: string; memberId: string | null },
): Promise<Output<typeof agentWages.wageDetail>> {
  const wage = await selectWage(db, { id, memberId })
  if (!wage) throw new ApiError('NOT_FOUND')
  if (isCommission(wage.kind)) return explainCommission(db, { ...wage, kind: wage.kind })
  const { timeZone } = (await readSettings(db)).settings
  const { betAmount, contractBase, unit, levels, cap } = wage
  if (betAmount === null || contractBase === null || unit === null)
    throw new Error('a wage of a contract has none')
  const counted = { ...wage, betAmount, contractBase, unit, levels }
  const members = await selectShares(db, counted, { timeZone, limit: membersShown })
  const beside = { corrected: await sumCorrected(db, wage), unfunded: await sumUnfunded(db, wage) }
  const detail = presentDetail(wage, beside, members)
  if (levels === null || cap === null) return detail
  const byLevel = await sumByLevel(db, counted, timeZone)
  return { ...detail, override: presentOverride({ levels, cap }, byLevel) }
}

/** By whose bets, and by the rate less that of each level below, one's commission or rebate is what it is. */
async function explainCommission(
  db: Queryable,
  wage: EarnedRow & { kind: CommissionKind },
): Promise<Output<typeof agentWages.wageDetail>> {
  const { kind, ratePpm } = wage
  const members = await selectBettors(db, wage, { kind, limit: membersShown })
  const levels = kind === 'commission' ? await selectLevels(db, wage, membersShown) : []
  const beside = {
    corrected: await sumGivenBack(db, wage, kind),
    unfunded: await sumUnfunded(db, { ...wage, levels: null }),
  }
  return {
    ...presentDetail(wage, beside, members),
    levels: levels.map((level) => presentLevel(level, ratePpm)),
  }
}

/** When real-time salary is settled next, and what it came to last. */
export async function readNextSettlement(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { memberId }: Caller,
): Promise<Output<typeof agentWages.nextSettlement>> {
  const of = { memberId, kinds: ['realtime'], from: null, until: null, isPaid: false } as const
  const { settings } = await readSettings(db)
  const [last] = await selectWages(db, of, { limit: 1, isUpward: false })
  return {
    nextAt: settings.agentWages ? nextOfClock(clock()).getTime() : null,
    lastAt: last?.tick.getTime() ?? null,
    lastAmount: fromMinor(last?.comesTo ?? 0n),
  }
}
