import type { Outcome } from '@suntala/lottery/rules/outcome'
import { playTypeOf, type Family } from '@suntala/lottery/rules/family'
import { settleTicket } from '@suntala/lottery/rules/settle'

/** A bet on one number at the odds fixed for it. */
export type NumberBet = {
  readonly playType: string
  readonly key: string
  readonly stakeMinor: bigint
  readonly oddsHundredths: bigint
}

/** Every number of every play type that wins with an outcome. */
export const winningNumbers = (family: Family, outcome: Outcome): { playType: string; key: string }[] =>
  family.playTypes.flatMap(({ code, numbers }) =>
    (numbers?.winners(outcome) ?? []).map((key) => ({ playType: code, key })),
  )

/** What one bet wins at its own odds, judged by itself. */
export function winOfBet(family: Family, bet: NumberBet, outcome: Outcome): bigint {
  const { playType, key: selection, stakeMinor, oddsHundredths } = bet
  const levels = playTypeOf(family, playType)?.levels ?? []
  const odds = levels.map(() => ({ over: oddsHundredths, under: 100n }))
  return settleTicket(family, { playType, selection, stakeMinor, odds }, outcome)
}
