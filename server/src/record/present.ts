import type { SettledBet } from '#betting/list-settled-bets.ts'
import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { record } from '@suntala/contract/record'
import type { OpenRound } from '#game/list-open-bets.ts'
import { nameOfLottery, type OpenSlip } from '#lottery/list-open-bets.ts'
import type { BetDetails } from '#record/describe-bets.ts'

export type BetRecord = Output<typeof record.betRecords>['content'][number]

/** The category that holds the lotteries in the catalogue of games. */
export const lotteryCategory = 'LOTT'

/** A bet of the record, open or settled, before it is named. */
export type RecordedBet = SettledBet & { isOpen: boolean }

export const settledBet = (bet: SettledBet): RecordedBet => ({ ...bet, isOpen: false })

export const openRound = (round: OpenRound): RecordedBet => ({
  source: 'game',
  id: round.id,
  placedAt: round.startedAt,
  category: round.category,
  vendor: round.vendorCode,
  game: round.code,
  reference: round.roundRef,
  stake: round.stake,
  valid: 0n,
  payout: round.payout,
  isOpen: true,
})

export const openSlip = (slip: OpenSlip): RecordedBet => ({
  source: 'lottery',
  id: slip.id,
  placedAt: slip.placedAt,
  category: lotteryCategory,
  vendor: lotteryCategory,
  game: slip.gameCode,
  reference: slip.numero,
  stake: slip.stake,
  valid: 0n,
  payout: 0n,
  isOpen: true,
})

/** What came to nothing was given back; a bet that gave less than it took is lost, whatever it paid. */
function statusOf({ isOpen, stake, payout }: RecordedBet): BetRecord['status'] {
  if (isOpen) return 'open'
  if (stake === 0n && payout === 0n) return 'void'
  return payout >= stake ? 'won' : 'lost'
}

export function presentBet(bet: RecordedBet, details: BetDetails): BetRecord {
  const { id, source, placedAt, vendor, game, reference, stake, valid, payout, isOpen } = bet
  const isLottery = source === 'lottery'
  const slip = isLottery ? details.slips.get(id) : undefined
  const status = statusOf(bet)
  return {
    id,
    time: placedAt.getTime(),
    category: details.categoryOf({ category: bet.category, vendorCode: vendor }),
    vendor,
    game: isLottery ? nameOfLottery(game) : (details.titles.get(game) ?? game),
    gameCode: game,
    selection: slip?.selection ?? [],
    round: reference,
    // A slip that was given back still says what it would have cost.
    stake: fromMinor(status === 'void' ? (slip?.stake ?? stake) : stake),
    valid: fromMinor(valid),
    payout: fromMinor(payout),
    profit: isOpen ? null : fromMinor(payout - stake),
    status,
    lottery: isLottery ? { gameCode: game, numero: reference, slipId: id } : null,
  }
}
