import type { opsFreeRounds as en } from '#en/actions/ops-free-rounds.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsFreeRounds = {
  button: 'มอบรอบฟรี',
  title: (p) => `มอบรอบฟรีให้ ${p.account} หรือไม่`,
  text: 'เกม จำนวนรอบ เดิมพัน และระยะเวลาเป็นไปตามเงื่อนไขของโปรโมชั่น “รอบฟรี” สมาชิกจะได้รับแจ้งเมื่อผู้ให้บริการเกมรับรอบฟรีแล้ว',
  done: 'มอบรอบฟรีแล้ว',
  logged: { member: { freeRounds: 'มอบรอบฟรี' } },
} satisfies PhrasesLike<typeof en>
