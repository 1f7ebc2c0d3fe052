import type { freeRounds as en } from '#en/promotions/free-rounds.ts'
import type { PhrasesLike } from '#shape.ts'

export const freeRounds = {
  name: 'รอบฟรี',
  terms: {
    game: 'รหัสของสล็อต',
    rounds: 'จำนวนรอบ',
    stake: 'เดิมพันต่อรอบ',
    turnoverTimes: 'ยอดหมุนเวียน เป็นจำนวนเท่าของเงินรางวัล',
    days: 'จำนวนวันที่ต้องเล่น',
  },
} satisfies PhrasesLike<typeof en>
