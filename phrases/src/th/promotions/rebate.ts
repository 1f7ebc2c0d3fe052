import type { rebate as en } from '#en/promotions/rebate.ts'
import type { PhrasesLike } from '#shape.ts'

export const rebate = {
  name: 'เงินคืน',
  terms: { rates: 'ส่วนแบ่งจากยอดเดิมพันที่นับ หน่วยเป็นหนึ่งในร้อยของเปอร์เซ็นต์', minClaim: 'ยอดรับขั้นต่ำ' },
} satisfies PhrasesLike<typeof en>
