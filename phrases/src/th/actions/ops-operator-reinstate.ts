import type { opsOperatorReinstate as en } from '#en/actions/ops-operator-reinstate.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsOperatorReinstate = {
  button: 'ให้กลับมาทำงาน',
  title: (p) => `ให้ ${p.name} กลับมาทำงานหรือไม่`,
  text: 'รหัสผ่าน แอปยืนยันตัวตน และสิทธิ์ยังเป็นของเดิม',
  done: 'กลับมาทำงานได้แล้ว',
  waits: 'รอเจ้าหน้าที่อีกคน',
  logged: {
    operator: { reinstate: 'ให้กลับมาทำงาน', askReinstate: 'ขอให้กลับมาทำงาน รอเจ้าหน้าที่คนที่สอง' },
  },
} satisfies PhrasesLike<typeof en>
