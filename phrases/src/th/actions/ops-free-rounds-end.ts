import type { opsFreeRoundsEnd as en } from '#en/actions/ops-free-rounds-end.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsFreeRoundsEnd = {
  button: 'เรียกคืนรอบฟรี',
  title: (p) => `เรียกคืนรอบฟรีของ ${p.account} หรือไม่`,
  text: 'รอบที่ยังไม่ได้เล่นจะหายไป รอบที่เริ่มแล้วจะเล่นจนจบ และเงินที่ได้รับแล้วไม่ถูกเรียกคืน',
  done: 'เรียกคืนรอบฟรีแล้ว',
  logged: { member: { freeRoundsEnd: 'เรียกคืนรอบฟรี' } },
} satisfies PhrasesLike<typeof en>
