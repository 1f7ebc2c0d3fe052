// Made from the folders by `npm run phrases`; a test compares it with them.
import { activity } from '#en/promotions/activity.ts'
import { depositBonus } from '#en/promotions/deposit-bonus.ts'
import { freeCredit } from '#en/promotions/free-credit.ts'
import { freeRounds } from '#en/promotions/free-rounds.ts'
import { rebate } from '#en/promotions/rebate.ts'
import { referral } from '#en/promotions/referral.ts'

export const promotions = {
  activity,
  depositBonus,
  freeCredit,
  freeRounds,
  rebate,
  referral,
}
