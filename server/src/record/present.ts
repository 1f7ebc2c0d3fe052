import type { SettledBet } from '#betting/list-settled-bets.ts'
import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { record } from '@suntala/contract/record'
import type { FreeRound } from '#game/list-free-rounds.ts'
import type { OpenRound } from '#game/list-open-bets.ts'
import { nameOfLottery, type OpenSlip } from '#lottery/list-open-bets.ts'
import type { BetDetails } from '#record/describe-bets.ts'

export type BetRecord = Output<typeof record.betRecords>['content'][number]

/** The category that holds the lotteries in the catalogue of games. */
export const lotteryCategory = 'LOTT'

/** A bet of the record, open or settled, before it is named. */
export type RecordedBet = Omit<SettledBet, 'currency'> & { isOpen: boolean; free?: 'PLAYED' | 'VOID' }

export const settledBet = (bet: SettledBet): RecordedBet => ({ ...bet, isOpen: false })

export const freeRound = ({ isVoid, ...round }: FreeRound): RecordedBet => ({
  ...openRound(round),
  isOpen: false,
  free: isVoid ? 'VOID' : 'PLAYED',
})

export const openRound = (round: OpenRound): RecordedBet => ({
  memberId: round.memberId,
  source: 'game',
  id: round.id,
  placedAt: round.startedAt,
  placedMicros: round.startedMicros,
  category: round.category,
  vendor: round.vendorCode,
  game: round.code,
  reference: round.roundRef,
  stake: round.stake,
  valid: 0n,
  payout: round.payout,
  isOpen: true,
  ...(round.isFree && { free: 'PLAYED' }),
})

export const openSlip = (slip: OpenSlip): RecordedBet => ({
  memberId: slip.memberId,
  source: 'lottery',
  id: slip.id,
  placedAt: slip.placedAt,
  placedMicros: slip.placedMicros,
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
function statusOf({ isOpen, stake, payout, free }: RecordedBet): BetRecord['status'] {
  if (isOpen) return 'open'
  if (free === 'PLAYED') return payout > 0n ? 'won' : 'lost'
  if (stake === 0n && payout === 0n) return 'void'
  return payout >= stake ? 'won' : 'lost'
}

type About = Pick<BetRecord, 'game' | 'selection' | 'lottery'> & { wasStake: bigint }

/** What a bet is about, by where it was made. */
const aboutOf: Record<RecordedBet['source'], (bet: RecordedBet, details: BetDetails) => About> = {
  game: ({ game, stake }, { titles }) => ({
    game: titles.get(game) ?? game,
    selection: [],
    lottery: null,
    wasStake: stake,
  }),
  lottery: ({ id, game, reference, stake }, { slips }) => ({
    game: nameOfLottery(game),
    selection: slips.get(id)?.selection ?? [],
    lottery: {
      gameCode: game,
      numero: reference,
      slipId: id,
      corrected: slips.get(id)?.corrected ?? null,
    },
    // A slip that was given back still says what it would have cost.
    wasStake: slips.get(id)?.stake ?? stake,
  }),
}

export function presentBet(bet: RecordedBet, details: BetDetails): BetRecord {
  const { id, placedAt, vendor, reference, stake, valid, payout, isOpen } = bet
  const status = statusOf(bet)
  const { wasStake, ...about } = aboutOf[bet.source](bet, details)
  return {
    id,
    time: placedAt.getTime(),
    category: details.categoryOf({ category: bet.category, vendorCode: vendor }),
    vendor,
    gameCode: bet.game,
    ...about,
    round: reference,
    stake: fromMinor(status === 'void' ? wasStake : stake),
    valid: fromMinor(valid),
    payout: fromMinor(payout),
    profit: isOpen ? null : fromMinor(payout - stake),
    status,
    isFree: bet.free !== undefined,
  }
}
