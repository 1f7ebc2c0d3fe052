// Made from the folders by `npm run phrases`; a test compares it with them.
import { bonusDetails } from '#en/pages/bonus-details.ts'
import { depositv2 } from '#en/pages/depositv2.ts'
import { limits } from '#en/pages/limits.ts'
import { manualRebate } from '#en/pages/manual-rebate.ts'
import { messageV2 } from '#en/pages/message-v2.ts'
import { personalHistoryCopy } from '#en/pages/personal-history-copy.ts'
import { personalProfit } from '#en/pages/personal-profit.ts'
import { playerRank } from '#en/pages/player-rank.ts'
import { referral } from '#en/pages/referral.ts'
import { rewardCenter } from '#en/pages/reward-center.ts'
import { securityCenter } from '#en/pages/security-center.ts'
import { transactionHistory } from '#en/pages/transaction-history.ts'
import { transferFund } from '#en/pages/transfer-fund.ts'
import { transferUpline } from '#en/pages/transfer-upline.ts'
import { withdraw } from '#en/pages/withdraw.ts'

export const pages = {
  bonusDetails,
  depositv2,
  limits,
  manualRebate,
  messageV2,
  personalHistoryCopy,
  personalProfit,
  playerRank,
  referral,
  rewardCenter,
  securityCenter,
  transactionHistory,
  transferFund,
  transferUpline,
  withdraw,
}
