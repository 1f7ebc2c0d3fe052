import type { opsTransferReverse as en } from '#en/actions/ops-transfer-reverse.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsTransferReverse = {
  button: 'ขอเรียกคืน',
  title: (p) => `เรียก ${p.amount} จาก ${p.taker} คืนให้ ${p.giver} หรือไม่`,
  text: 'ยังไม่มีเงินเคลื่อนไหวจนกว่าเจ้าหน้าที่อีกคนจะยืนยัน คืนทั้งจำนวนหรือไม่คืนเลย',
  done: 'ส่งคำขอแล้ว เจ้าหน้าที่อีกคนต้องยืนยัน',
  logged: { memberTransferReversal: { ask: 'ขอเรียกคืน รอเจ้าหน้าที่อีกคน' } },
} satisfies PhrasesLike<typeof en>
