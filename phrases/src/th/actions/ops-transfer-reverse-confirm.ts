import type { opsTransferReverseConfirm as en } from '#en/actions/ops-transfer-reverse-confirm.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsTransferReverseConfirm = {
  button: 'เรียกคืน',
  title: (p) => `เรียก ${p.amount} จาก ${p.taker} คืนให้ ${p.giver} ตอนนี้หรือไม่`,
  done: 'เรียกคืนรายการโอนแล้ว',
  logged: { memberTransferReversal: { confirm: 'เรียกคืนแล้ว' } },
} satisfies PhrasesLike<typeof en>
