import type { opsAgentDomainTake as en } from '#en/actions/ops-agent-domain-take.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsAgentDomainTake = {
  button: 'ถอนคืน',
  title: (p) => `ถอนโดเมน ${p.domain} คืนหรือไม่`,
  text: 'ผู้ที่สมัครผ่านโดเมนนี้โดยไม่มีรหัสเชิญหรือผู้แนะนำจะไม่อยู่ใต้ใคร',
  done: 'ถอนโดเมนคืนแล้ว',
  logged: { member: { takeDomain: 'ถอนโดเมนคืน' } },
} satisfies PhrasesLike<typeof en>
