import type { opsReferralRefuse as en } from '#en/actions/ops-referral-refuse.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsReferralRefuse = {
  button: 'ไม่จ่าย',
  title: (p) => `ไม่จ่ายรางวัลของ ${p.friend} ให้ ${p.inviter} หรือไม่`,
  text: 'เปลี่ยนกลับไม่ได้ ผู้เชิญจะเห็นว่าไม่มีรางวัล แต่ไม่เห็นเหตุผล',
  done: 'ไม่ให้รางวัล',
  logged: { referral: { refuse: 'ไม่จ่ายรางวัล' } },
} satisfies PhrasesLike<typeof en>
