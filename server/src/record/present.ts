import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { wallet } from '@suntala/contract/wallet'
import type { MemberBet } from '#game/list-member-bets.ts'
import type { MemberSlip } from '#lottery/list-member-bets.ts'

export type BetRecord = Output<typeof wallet.betRecords>['content'][number]

/** The category that holds the lotteries in the catalogue of games. */
export const lotteryCategory = 'LOTT'

type Outcome = { status: BetRecord['status']; stake: bigint; payout: bigint }

/** What was given back counts for nothing; what is open has neither valid bet nor profit yet. */
function figuresOf({ status, stake, payout }: Outcome) {
  const isDecided = status === 'won' || status === 'lost'
  return {
    stake: fromMinor(stake),
    valid: fromMinor(isDecided ? stake : 0n),
    payout: fromMinor(payout),
    profit: status === 'open' ? null : fromMinor(isDecided ? payout - stake : 0n),
    status,
  }
}

export const presentRound = (round: MemberBet): BetRecord => ({
  id: round.id,
  time: round.startedAt.getTime(),
  category: round.category,
  vendor: round.vendorCode,
  game: round.title,
  gameCode: round.code,
  selection: '',
  round: round.roundRef,
  ...figuresOf(round),
  lottery: null,
})

export const presentSlip = (slip: MemberSlip): BetRecord => ({
  id: slip.id,
  time: slip.placedAt.getTime(),
  category: lotteryCategory,
  vendor: slip.vendorCode,
  game: slip.name,
  gameCode: slip.gameCode,
  selection: slip.selection,
  round: slip.numero,
  ...figuresOf(slip),
  lottery: { gameCode: slip.gameCode, numero: slip.numero, slipId: slip.id },
})
