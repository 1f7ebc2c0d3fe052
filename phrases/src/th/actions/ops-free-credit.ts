import type { opsFreeCredit as en } from '#en/actions/ops-free-credit.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsFreeCredit = {
  button: 'มอบเครดิตฟรี',
  title: (p) => `มอบเครดิตฟรีให้ ${p.account} หรือไม่`,
  text: 'สมาชิกกดรับได้ที่ศูนย์รางวัล ตามเงื่อนไขของโปรโมชันนี้',
  done: 'มอบแล้ว รอให้สมาชิกกดรับ',
  logged: { member: { freeCredit: 'มอบเครดิตฟรี' } },
} satisfies PhrasesLike<typeof en>
