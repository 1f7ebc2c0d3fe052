import type { opsActivityProcess as en } from '#en/actions/ops-activity-process.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsActivityProcess = {
  button: 'รับเรื่อง',
  title: (p) => `รับเรื่องใบสมัครของ ${p.account} หรือไม่`,
  text: 'สมาชิกจะเห็นว่ากำลังตรวจสอบ',
  done: 'กำลังตรวจสอบใบสมัคร',
  /** By the names of the audit log itself: the state machine writes them. */
  logged: {},
} satisfies PhrasesLike<typeof en>
