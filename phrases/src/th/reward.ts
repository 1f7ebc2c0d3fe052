import type { reward as en } from '#en/reward.ts'
import { plural } from '#plural.ts'
import type { PhrasesLike } from '#shape.ts'

export const reward = {
  waiting: (p) => plural('th', p.count, { other: 'มีรางวัลรอคุณรับ # รายการ' }),
  subtitle: 'รางวัลที่คุณได้รับ และยอดคืนจากการเดิมพันของคุณ',
  open: 'รอรับ',
  over: 'ประวัติ',
  filters: { OVER: 'ทั้งหมด', CLAIMED: 'รับแล้ว', EXPIRED: 'หมดอายุ' },
  states: { PENDING: 'เร็ว\u00a0ๆ นี้', CLAIMABLE: 'รับได้', CLAIMED: 'รับแล้ว', EXPIRED: 'หมดอายุ' },
  claim: 'รับ',
  claimNamed: (p) => `รับ ${p.amount}: ${p.name}`,
  turnover: (p) => `ต้องเดิมพันครบ ${p.amount} ก่อนถอน`,
  noTurnover: 'ถอนได้ทันที',
  until: (p) => `รับได้ถึง ${p.time}`,
  from: (p) => `รับได้ตั้งแต่ ${p.time}`,
  grows: 'เพิ่มขึ้นตามการเดิมพันของคุณและไม่หมดอายุ',
  claimedAt: (p) => `รับเมื่อ ${p.time}`,
  expiredAt: (p) => `หมดอายุเมื่อ ${p.time}`,
  claimed: (p) => `${p.amount} เข้ายอดเงินของคุณแล้ว`,
  emptyTitle: 'ตอนนี้ยังไม่มีรางวัลให้รับ',
  emptyText: 'รางวัลที่คุณได้รับจะรออยู่ที่นี่จนกว่าคุณจะกดรับ ดูวิธีรับรางวัลได้ที่โปรโมชัน',
  promotions: 'ดูโปรโมชัน',
  overEmptyTitle: 'ยังไม่มีรางวัลในประวัติ',
  overEmptyText: 'รางวัลที่คุณรับแล้วและที่หมดอายุจะแสดงที่นี่',
} satisfies PhrasesLike<typeof en>
