import type { opsCreditResume as en } from '#en/actions/ops-credit-resume.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsCreditResume = {
  button: 'เปิดอีกครั้ง',
  title: (p) => `ให้ ${p.account} เบิกได้อีกครั้งหรือไม่`,
  text: 'เบิกส่วนที่เหลือของวงเงินได้อีกครั้ง',
  done: 'เปิดวงเงินเครดิตแล้ว',
  logged: { creditLine: { resume: 'เปิดวงเงินเครดิตอีกครั้ง' } },
} satisfies PhrasesLike<typeof en>
