import type { opsAgentFlagDismiss as en } from '#en/actions/ops-agent-flag-dismiss.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsAgentFlagDismiss = {
  button: 'ยกเลิกธง',
  title: (p) => `ยกเลิกธงของทีม ${p.account} หรือไม่`,
  text: 'ธงจะกลับมาเฉพาะเมื่อพบสัญญาณอื่นหรือบัญชีอื่น',
  done: 'ยกเลิกธงแล้ว',
  logged: { agent_flag: { dismiss: 'ยกเลิกธงแล้ว' } },
} satisfies PhrasesLike<typeof en>
