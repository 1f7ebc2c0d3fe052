import type { freeCredit as en } from '#en/promotions/free-credit.ts'
import type { PhrasesLike } from '#shape.ts'

export const freeCredit = {
  name: 'เครดิตฟรี',
  terms: {
    amount: 'จำนวนที่มอบให้',
    turnoverTimes: 'ยอดหมุนเวียน เป็นจำนวนเท่าของเครดิต',
    days: 'จำนวนวันที่ต้องกดรับ',
  },
} satisfies PhrasesLike<typeof en>
