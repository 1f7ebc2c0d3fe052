import type { opsAgentFlagForfeit as en } from '#en/actions/ops-agent-flag-forfeit.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsAgentFlagForfeit = {
  button: 'ขอไม่จ่าย',
  title: (p) => `ไม่จ่ายยอดที่พักไว้ของ ${p.account} และบัญชีที่ระบุไว้หรือไม่`,
  text: 'ยังไม่มีผลจนกว่าเจ้าหน้าที่อีกคนจะยืนยัน ยอดนี้จะไม่จ่ายอีก แต่รอบจ่ายหลังจากนั้นจ่ายตามปกติ',
  done: 'ส่งคำขอแล้ว เจ้าหน้าที่อีกคนต้องยืนยัน',
  logged: { agent_flag: { askForfeit: 'ขอไม่จ่ายค่าตอบแทนที่พักไว้ รอเจ้าหน้าที่อีกคน' } },
} satisfies PhrasesLike<typeof en>
