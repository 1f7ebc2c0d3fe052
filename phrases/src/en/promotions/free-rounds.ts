import type { PromotionTexts } from '#promotion-texts.ts'

export const freeRounds = {
  name: 'Free rounds',
  terms: {
    game: 'Code of the slot',
    rounds: 'How many rounds',
    stake: 'Stake of each round',
    turnoverTimes: 'To be bet through, in times of what they win',
    days: 'Days within which they have to be played',
  },
} satisfies PromotionTexts
