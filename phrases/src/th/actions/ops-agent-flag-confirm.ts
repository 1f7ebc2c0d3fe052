import type { opsAgentFlagConfirm as en } from '#en/actions/ops-agent-flag-confirm.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsAgentFlagConfirm = {
  pay: 'ยืนยันและจ่าย',
  forfeit: 'ยืนยันไม่จ่าย',
  titles: {
    release: (p) => `จ่าย ${p.amount} ให้ ${p.account} และบัญชีที่ระบุไว้หรือไม่`,
    forfeit: (p) => `ไม่จ่าย ${p.amount} ของ ${p.account} และบัญชีที่ระบุไว้หรือไม่`,
  },
  text: 'เจ้าหน้าที่อีกคนเป็นผู้ขอ เมื่อยืนยันแล้วแก้ไขไม่ได้',
  done: 'ตัดสินแล้ว',
  logged: { agent_flag: { release: 'ยกเลิกธง จ่ายค่าตอบแทนที่พักไว้', forfeit: 'ไม่จ่ายค่าตอบแทนที่พักไว้' } },
} satisfies PhrasesLike<typeof en>
