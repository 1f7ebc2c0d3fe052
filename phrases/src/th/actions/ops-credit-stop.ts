import type { opsCreditStop as en } from '#en/actions/ops-credit-stop.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsCreditStop = {
  button: 'ระงับการเบิก',
  title: (p) => `ไม่ให้ ${p.account} เบิกอีกหรือไม่`,
  text: 'ยอดที่เบิกแล้วยังค้างชำระและชำระคืนได้ เอเย่นต์ลดหรือสิ้นสุดวงเงินได้ แต่เพิ่มไม่ได้',
  done: 'ระงับวงเงินเครดิตแล้ว',
  logged: { creditLine: { stop: 'ระงับวงเงินเครดิต' } },
} satisfies PhrasesLike<typeof en>
