import type { opsActivityReject as en } from '#en/actions/ops-activity-reject.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsActivityReject = {
  button: 'ไม่ผ่าน',
  title: (p) => `ไม่ให้ใบสมัครของ ${p.account} ผ่านหรือไม่`,
  text: 'สมาชิกจะอ่านเหตุผลตามที่เขียนไว้ที่นี่',
  done: 'ใบสมัครไม่ผ่าน',
  /** By the names of the audit log itself: the state machine writes them. */
  logged: {},
} satisfies PhrasesLike<typeof en>
