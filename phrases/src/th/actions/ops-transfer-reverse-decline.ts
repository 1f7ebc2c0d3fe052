import type { opsTransferReverseDecline as en } from '#en/actions/ops-transfer-reverse-decline.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsTransferReverseDecline = {
  decline: 'ไม่อนุมัติ',
  withdraw: 'ถอนคำขอของฉัน',
  title: 'เหตุใดจึงคงไว้ตามเดิม',
  done: 'คงไว้ตามเดิม',
  logged: { memberTransferReversal: { decline: 'ไม่อนุมัติ' } },
} satisfies PhrasesLike<typeof en>
