import type { opsAgentMoveWithdraw as en } from '#en/actions/ops-agent-move-withdraw.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsAgentMoveWithdraw = {
  button: 'ถอนการย้าย',
  title: (p) => `ให้ ${p.account} อยู่ที่เดิมหรือไม่`,
  done: 'ถอนการย้ายแล้ว',
  logged: { member: { withdraw_move: 'ถอนแผนการย้าย' } },
} satisfies PhrasesLike<typeof en>
