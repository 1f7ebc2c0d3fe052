import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { protection } from '@suntala/contract/protection'
import { listSettledBets } from '#betting/list-settled-bets.ts'
import type { Context } from '#context.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { sumStatement } from '#ledger/statement.ts'
import type { TransferKind } from '#ledger/transfer-kinds.ts'
import type { Who } from '#protection/lock-guard.ts'
import { lossStreak, streakLooked } from '#protection/rules.ts'
import { selectSessionStart } from '#protection/store.ts'

/** What a session came to so far: staked and won, at games and at lotteries. */
export async function readFigures(
  { db, clock }: Context,
  { memberId, currency, sessionId }: Who,
): Promise<Output<typeof protection.protectionFigures>> {
  const account = await mainAccount(db, memberId, currency)
  const since = (await selectSessionStart(db, sessionId)) ?? clock()
  const net = async (kinds: readonly TransferKind[]) => {
    const sums = await sumStatement(db, { account, since, kinds })
    return sums.inMinor - sums.outMinor
  }
  const [gameStakes, gameWins, lotteryStakes, lotteryWins] = await Promise.all([
    net(['game_bet', 'game_refund']),
    net(['game_win', 'game_win_rollback']),
    net(['lottery_bet', 'lottery_refund']),
    net(['lottery_win', 'lottery_win_reversal']),
  ])
  const figures = (stakes: bigint, wins: bigint) => ({ staked: fromMinor(-stakes), won: fromMinor(wins) })
  const latest = await listSettledBets(
    db,
    { memberId, from: since, until: new Date(clock().getTime() + 60_000) },
    { limit: streakLooked },
  )
  return {
    since: since.getTime(),
    lostInARow: lossStreak(latest),
    games: figures(gameStakes, gameWins),
    lotteries: figures(lotteryStakes, lotteryWins),
  }
}
