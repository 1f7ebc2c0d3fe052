// Made from the folders by `npm run phrases`; a test compares it with them.
import { bonusDetails } from '#th/pages/bonus-details.ts'
import { depositv2 } from '#th/pages/depositv2.ts'
import { limits } from '#th/pages/limits.ts'
import { manualRebate } from '#th/pages/manual-rebate.ts'
import { messageV2 } from '#th/pages/message-v2.ts'
import { personalHistoryCopy } from '#th/pages/personal-history-copy.ts'
import { personalProfit } from '#th/pages/personal-profit.ts'
import { playerRank } from '#th/pages/player-rank.ts'
import { referral } from '#th/pages/referral.ts'
import { rewardCenter } from '#th/pages/reward-center.ts'
import { securityCenter } from '#th/pages/security-center.ts'
import { transactionHistory } from '#th/pages/transaction-history.ts'
import { transferFund } from '#th/pages/transfer-fund.ts'
import { transferUpline } from '#th/pages/transfer-upline.ts'
import { withdraw } from '#th/pages/withdraw.ts'

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
