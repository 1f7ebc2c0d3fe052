import type { opsReferralPay as en } from '#en/actions/ops-referral-pay.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsReferralPay = {
  button: 'จ่าย',
  title: (p) => `จ่ายรางวัลของ ${p.friend} ให้ ${p.inviter} หรือไม่`,
  text: 'รางวัลจะรออยู่ที่ศูนย์รางวัล และนับรวมในเดือนนี้',
  done: 'ให้รางวัลแล้ว',
  logged: { referral: { pay: 'จ่ายรางวัล' } },
} satisfies PhrasesLike<typeof en>
