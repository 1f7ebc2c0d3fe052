import type { agentContracts } from '@suntala/contract/agent-contracts'
import type { agentWages } from '@suntala/contract/agent-wages'
import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import { fromPpm } from '@suntala/contract/percent'
import { dayIn } from '#settings/day-range.ts'
import type { Corrected } from '#agent/wages/income-store.ts'
import type { WageRow } from '#agent/wages/wage-store.ts'

type RecordEntry = Output<typeof agentContracts.dividendRecords>['content'][number]
type IncomeEntry = Output<typeof agentWages.agentIncome>['content'][number]

/** A wage with the first and last day of what it measured. */
export const presentRecord = (wage: WageRow, timeZone: string): RecordEntry => ({
  wageId: wage.id,
  contractId: wage.contractId,
  from: dayIn(timeZone, wage.periodStartsAt),
  to: dayIn(timeZone, new Date(wage.tick.getTime() - 1)),
  base: fromMinor(wage.base),
  rate: fromPpm(wage.ratePpm),
  amount: fromMinor(wage.amount),
  state: wage.state,
})

export const presentIncome = (wage: WageRow): IncomeEntry => ({
  wageId: wage.id,
  date: wage.tick.getTime(),
  kind: wage.kind,
  base: fromMinor(wage.base),
  rate: fromPpm(wage.ratePpm),
  amount: fromMinor(wage.amount),
})

export const presentDetail = (
  wage: WageRow,
  corrected: Corrected,
  members: readonly { account: string; base: bigint }[],
): Output<typeof agentWages.wageDetail> => ({
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
  corrected: {
    bets: corrected.bets,
    validBet: fromMinor(corrected.valid),
    payout: fromMinor(corrected.payout),
  },
  members: members.map(({ account, base }) => ({ account, base: fromMinor(base) })),
})
