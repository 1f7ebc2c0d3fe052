import type { referral as en } from '#en/promotions/referral.ts'
import type { PhrasesLike } from '#shape.ts'

export const referral = {
  name: 'ชวนเพื่อน',
  terms: {
    reward: 'รางวัลต่อเพื่อนหนึ่งคน',
    minDeposit: 'ยอดที่เพื่อนต้องฝาก',
    minValidBet: 'ยอดเดิมพันที่นับของเพื่อน',
    withinDays: 'จำนวนวันที่เพื่อนมี',
    monthlyMax: 'ยอดสูงสุดต่อสมาชิกในหนึ่งเดือน',
    claimDays: 'จำนวนวันที่กดรับรางวัลได้',
    turnoverTimes: 'ยอดหมุนเวียน เป็นจำนวนเท่าของรางวัล',
  },
} satisfies PhrasesLike<typeof en>
