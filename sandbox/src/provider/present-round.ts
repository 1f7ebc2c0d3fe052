import { fromMinor } from '@suntala/contract/minor'
import type { Outcome } from '#mandarin/evaluate.ts'
import type { Round, RoundState } from '#provider/round-store.ts'

/** A round as the game page sees it. The outcome is there as soon as the stake is taken, never before. */
export type RoundView = {
  id: string
  state: RoundState
  stake: string
  win: string
  refusal: string | null
  outcome: Outcome | null
  balanceAfterBet: string | null
  balance: string | null
  startedAt: number
}

export const presentRound = (round: Round): RoundView => ({
  id: round.id,
  state: round.state,
  stake: fromMinor(round.stakeMinor),
  win: fromMinor(round.winMinor),
  refusal: round.refusal ?? null,
  outcome: round.outcome ?? null,
  balanceAfterBet: round.balanceAfterBetMinor === undefined ? null : fromMinor(round.balanceAfterBetMinor),
  balance: round.balanceMinor === undefined ? null : fromMinor(round.balanceMinor),
  startedAt: round.startedAt,
})
