import { toMinor } from '@suntala/contract/minor'
import { type CashOutStep, readCashOut } from '#games/sports/cash-out-offer.ts'
import type { Round } from '#provider/round-store.ts'

type Steps = Pick<Round, 'steps'>

const cashOutsOf = ({ steps }: Steps): CashOutStep[] => steps.flatMap((step) => readCashOut(step) ?? [])

/** The parts of a bet that were cashed out, in their order. */
export const partsOf = (round: Steps): Required<CashOutStep>[] =>
  cashOutsOf(round).flatMap(({ cashOut, stake }) => (stake === undefined ? [] : [{ cashOut, stake }]))

/** For what all that was left of a bet was ended by its player; undefined where it was not. */
export function cashedOutOf(round: Steps): bigint | undefined {
  const end = cashOutsOf(round).find(({ stake }) => stake === undefined)
  return end && toMinor(end.cashOut)
}

/** The stake of a bet without the parts of it that were cashed out: by it the bet is settled. */
export const openStakeOf = (round: Pick<Round, 'stakeMinor' | 'steps'>): bigint =>
  partsOf(round).reduce((left, { stake }) => left - toMinor(stake), round.stakeMinor)
