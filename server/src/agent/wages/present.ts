import type { agentContracts } from '@suntala/contract/agent-contracts'
import type { agentWages } from '@suntala/contract/agent-wages'
import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import { fromPpm } from '@suntala/contract/percent'
import { dayIn } from '#settings/day-range.ts'
import type { LevelRow } from '#agent/wages/commission-explain-store.ts'
import type { Unfunded } from '#agent/wages/bets-store.ts'
import type { Corrected, EarnedRow } from '#agent/wages/income-store.ts'

type RecordEntry = Output<typeof agentContracts.dividendRecords>['content'][number]
type Detail = Output<typeof agentWages.wageDetail>
type IncomeEntry = Output<typeof agentWages.agentIncome>['content'][number]

/** A wage with the first and last day of what it measured. */
export const presentRecord = (
  { contractId, ...wage }: EarnedRow & { contractId: string },
  timeZone: string,
): RecordEntry => ({
  wageId: wage.id,
  contractId,
  from: dayIn(timeZone, wage.periodStartsAt),
  to: dayIn(timeZone, new Date(wage.tick.getTime() - 1)),
  at: wage.tick.getTime(),
  base: fromMinor(wage.base),
  rate: fromPpm(wage.ratePpm),
  amount: fromMinor(wage.comesTo),
  state: wage.state,
})

export const presentIncome = (wage: EarnedRow): IncomeEntry => ({
  wageId: wage.id,
  date: wage.tick.getTime(),
  kind: wage.kind,
  base: fromMinor(wage.base),
  rate: fromPpm(wage.ratePpm),
  amount: fromMinor(wage.comesTo),
})

export const presentDetail = (
  wage: EarnedRow,
  { corrected, unfunded }: { corrected: Corrected; unfunded: Unfunded },
  members: readonly { account: string; base: bigint }[],
): Detail => ({
  wageId: wage.id,
  kind: wage.kind,
  from: wage.periodStartsAt.getTime(),
  until: wage.tick.getTime(),
  paidAt: wage.paidAt?.getTime() ?? null,
  state: wage.state,
  reason: wage.reason,
  validBet: fromMinor(wage.valid),
  base: fromMinor(wage.base),
  activeMembers: wage.activeMembers,
  isMet: wage.isMet,
  rate: fromPpm(wage.ratePpm),
  gross: fromMinor(wage.gross),
  toDownlines: fromMinor(wage.toDownlines),
  paidBefore: fromMinor(wage.paidBefore),
  carriedIn: fromMinor(wage.carriedIn),
  amount: fromMinor(wage.amount),
  comesTo: fromMinor(wage.comesTo),
  corrected: {
    bets: corrected.bets,
    validBet: fromMinor(corrected.valid),
    payout: fromMinor(corrected.payout),
  },
  unfunded: { members: unfunded.members, validBet: fromMinor(unfunded.valid) },
  exact:
    wage.earnedMicro === null || wage.restInMicro === null || wage.restOutMicro === null
      ? null
      : {
          earned: fromMicro(wage.earnedMicro),
          restIn: fromMicro(wage.restInMicro),
          restOut: fromMicro(wage.restOutMicro),
        },
  levels: [],
  override: null,
  members: members.map(({ account, base }) => ({ account, base: fromMinor(base) })),
})

/** What a contract by overriding counted, level by level, and what its line may take at the most. */
export const presentOverride = (
  { levels, cap }: { levels: number; cap: bigint },
  byLevel: readonly { level: number; base: bigint }[],
): NonNullable<Detail['override']> => ({
  levels,
  top: fromMinor(cap),
  byLevel: byLevel.map(({ level, base }) => ({ level, base: fromMinor(base) })),
})

/** Millionths of a minor unit as an amount of the currency with up to eight places. */
function fromMicro(micro: bigint): string {
  const digits = String(micro < 0n ? -micro : micro).padStart(9, '0')
  const places = digits.slice(-8).replace(/0{1,6}$/, '')
  return `${micro < 0n ? '-' : ''}${digits.slice(0, -8)}.${places}`
}

/** What of an account's commission came by one directly below, whose rate is bounded by the account's own. */
export function presentLevel({ account, base, ratePpm }: LevelRow, ownPpm: number): Detail['levels'][number] {
  const rate = Math.min(ratePpm ?? 0, ownPpm)
  return {
    account,
    base: fromMinor(base),
    rate: fromPpm(rate),
    earned: fromMicro(base * BigInt(ownPpm - rate)),
  }
}
