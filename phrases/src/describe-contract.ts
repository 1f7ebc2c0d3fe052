import type { AgentContract } from '@suntala/contract/agent-terms'
import type { contract } from '#en/contract.ts'

type Texts = typeof contract
/** A contract, or one that is only spoken of so far. */
export type ToldContract = Omit<
  AgentContract,
  | 'contractId'
  | 'version'
  | 'state'
  | 'awaits'
  | 'offeredAt'
  | 'expiresAt'
  | 'downlineId'
  | 'isCounter'
  | 'isCountered'
>

/** How amounts and moments are written for the reader. */
type Formats = { amount: (amount: string) => string; moment: (at: number) => string }

const isSome = (amount: string): boolean => /[1-9]/.test(amount)

function conditionOf(
  t: Texts,
  { activeMembers: count, validBet }: ToldContract,
  { amount }: Formats,
): string {
  if (count > 0 && isSome(validBet)) return t.membersAndBets({ count, amount: amount(validBet) })
  if (count > 0) return t.members({ count })
  return isSome(validBet) ? t.bets({ amount: amount(validBet) }) : t.always
}

/** What is paid, on which bets. */
function shareOf(t: Texts, { base, rate, downline, model, levels, upline }: ToldContract): string[] {
  const share = { upline: upline ?? t.house, downline, rate }
  if (model === 'override' && levels !== null)
    return [
      base === 'netLoss' ? t.overLoss({ ...share, levels }) : t.overBets({ ...share, levels }),
      t.overTop,
    ]
  return [
    base === 'netLoss' ? t.ofLoss(share) : t.ofBets(share),
    ...(upline === null ? [] : [t.offUpline({ upline })]),
  ]
}

function measureOf(t: Texts, { kind, base, period, profitLossPeriod }: ToldContract): string[] {
  const paid = kind === 'realtime' ? t.paidWithin({ period }) : t.measured({ period })
  const isLonger = base === 'netLoss' && profitLossPeriod !== null && profitLossPeriod !== period
  return [paid, ...(isLonger ? [t.lossOver({ period: profitLossPeriod })] : [])]
}

function spanOf(t: Texts, { effectiveFrom, endsAt }: ToldContract, { moment }: Formats): string[] {
  if (effectiveFrom !== null && endsAt !== null && endsAt <= effectiveFrom) return [t.never]
  if (effectiveFrom !== null && endsAt !== null)
    return [t.span({ from: moment(effectiveFrom), until: moment(endsAt) })]
  if (effectiveFrom !== null) return [t.from({ date: moment(effectiveFrom) })]
  return endsAt === null ? [] : [t.until({ date: moment(endsAt) })]
}

/** The steps at which a contract pays another rate, each in a sentence. */
export const describeSteps = (
  t: Texts,
  { tiers }: Pick<ToldContract, 'tiers'>,
  { amount }: Pick<Formats, 'amount'>,
): string[] =>
  tiers.map(({ rate, activeMembers: count, validBet }) => {
    if (!isSome(validBet)) return t.stepByMembers({ rate, count })
    const step = { rate, amount: amount(validBet) }
    return count > 0 ? t.stepByBoth({ ...step, count }) : t.stepByBets(step)
  })

/** Everything that a contract says, sentence by sentence, in the language of the texts. */
export function describeContract(t: Texts, told: ToldContract, formats: Formats): string[] {
  const { base, betAmount, period, carryOver } = told
  const least = { amount: formats.amount(betAmount) }
  return [
    ...shareOf(t, told),
    ...measureOf(t, told),
    conditionOf(t, told, formats),
    ...(isSome(betAmount) ? [period === 'hourly' ? t.hourCounts(least) : t.dayCounts(least)] : []),
    ...describeSteps(t, told, formats),
    ...(base === 'netLoss' ? [carryOver ? t.carried : t.notCarried] : []),
    t.paidOut,
    ...spanOf(t, told, formats),
  ]
}
