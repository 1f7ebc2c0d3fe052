import type { depositBonus as en } from '#en/promotions/deposit-bonus.ts'
import type { PhrasesLike } from '#shape.ts'

export const depositBonus = {
  name: 'โบนัสเงินฝาก',
  terms: {
    percent: 'ส่วนแบ่งจากเงินฝาก เป็นเปอร์เซ็นต์',
    minDeposit: 'ยอดฝากขั้นต่ำ',
    maxBonus: 'โบนัสสูงสุด',
    turnoverTimes: 'ยอดหมุนเวียน เป็นจำนวนเท่าของโบนัส',
    every: 'สมาชิกรับได้บ่อยแค่ไหน',
  },
  choices: { once: 'ครั้งเดียว', day: 'วันละครั้ง' },
} satisfies PhrasesLike<typeof en>
