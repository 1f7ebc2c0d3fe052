// Made from the folders by `npm run phrases`; a test compares it with them.
import { activity } from '#th/promotions/activity.ts'
import { depositBonus } from '#th/promotions/deposit-bonus.ts'
import { freeCredit } from '#th/promotions/free-credit.ts'
import { freeRounds } from '#th/promotions/free-rounds.ts'
import { rebate } from '#th/promotions/rebate.ts'
import { referral } from '#th/promotions/referral.ts'

export const promotions = {
  activity,
  depositBonus,
  freeCredit,
  freeRounds,
  rebate,
  referral,
}
