import type { opsOperatorDecline as en } from '#en/actions/ops-operator-decline.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsOperatorDecline = {
  decline: 'ไม่อนุมัติ',
  withdraw: 'ถอนคำขอของฉัน',
  title: 'เหตุใดจึงคงไว้ตามเดิม',
  done: 'คงไว้ตามเดิม',
  logged: { operator: { decline: 'ไม่อนุมัติ' } },
} satisfies PhrasesLike<typeof en>
