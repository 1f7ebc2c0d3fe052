import type { opsAgentFlagHold as en } from '#en/actions/ops-agent-flag-hold.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsAgentFlagHold = {
  button: 'พักค่าตอบแทน',
  title: (p) => `พักค่าตอบแทนของ ${p.account} และบัญชีที่ระบุไว้หรือไม่`,
  text: 'พักไว้ตั้งแต่รอบจ่ายถัดไป เจ้าหน้าที่สองคนตัดสินว่าจะจ่ายหรือไม่จ่าย',
  done: 'พักค่าตอบแทนแล้ว',
  logged: { agent_flag: { hold: 'พักค่าตอบแทนแล้ว' } },
} satisfies PhrasesLike<typeof en>
