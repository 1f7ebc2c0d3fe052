import type { opsAgentFlagDecline as en } from '#en/actions/ops-agent-flag-decline.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsAgentFlagDecline = {
  decline: 'ไม่อนุมัติ',
  withdraw: 'ถอนคำขอของฉัน',
  title: 'เหตุใดจึงพักค่าตอบแทนต่อไป',
  done: 'พักต่อไป',
  logged: { agent_flag: { decline: 'ไม่อนุมัติ พักค่าตอบแทนต่อไป' } },
} satisfies PhrasesLike<typeof en>
