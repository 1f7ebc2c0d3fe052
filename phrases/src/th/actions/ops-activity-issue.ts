import type { opsActivityIssue as en } from '#en/actions/ops-activity-issue.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsActivityIssue = {
  button: 'ให้รางวัล',
  title: (p) => `ให้ ${p.account} จำนวน ${p.amount} หรือไม่`,
  titleUpTo: (p) => `ให้ ${p.account} ไม่เกิน ${p.amount} หรือไม่`,
  titleNothing: (p) => `ให้ใบสมัครของ ${p.account} ผ่านหรือไม่`,
  text: 'สมาชิกจะได้รับแจ้ง และได้รับเงินตามที่กิจกรรมกำหนด คือทันทีหรือเมื่อกดรับ',
  amount: 'จำนวนเงิน',
  amountHint: (p) => `มากกว่าศูนย์ ไม่เกิน ${p.amount}`,
  done: 'ให้รางวัลแล้ว',
  /** By the names of the audit log itself: the state machine writes them. */
  logged: {},
} satisfies PhrasesLike<typeof en>
