import type { opsOperatorSessionsEnd as en } from '#en/actions/ops-operator-sessions-end.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsOperatorSessionsEnd = {
  button: 'ปิดเซสชัน',
  title: (p) => `ปิดทุกเซสชันของ ${p.name} หรือไม่`,
  text: 'เจ้าหน้าที่จะออกจากระบบทุกที่ และเข้าสู่ระบบใหม่ได้',
  done: (p) => `ปิดแล้ว ${p.count} เซสชัน`,
  logged: { operator: { endSessions: 'ปิดเซสชัน' } },
} satisfies PhrasesLike<typeof en>
