import type { opsAgentFlagRelease as en } from '#en/actions/ops-agent-flag-release.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsAgentFlagRelease = {
  button: 'ขอให้จ่าย',
  title: (p) => `ยกเลิกธงของทีม ${p.account} และจ่ายยอดที่พักไว้หรือไม่`,
  text: 'ยังไม่จ่ายจนกว่าเจ้าหน้าที่อีกคนจะยืนยัน',
  done: 'ส่งคำขอแล้ว เจ้าหน้าที่อีกคนต้องยืนยัน',
  logged: { agent_flag: { askRelease: 'ขอจ่ายค่าตอบแทนที่พักไว้ รอเจ้าหน้าที่อีกคน' } },
} satisfies PhrasesLike<typeof en>
