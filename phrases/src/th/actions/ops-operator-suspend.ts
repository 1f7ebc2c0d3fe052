import type { opsOperatorSuspend as en } from '#en/actions/ops-operator-suspend.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsOperatorSuspend = {
  button: 'ระงับ',
  title: (p) => `ระงับ ${p.name} หรือไม่`,
  text: 'ทุกเซสชันจะปิดทันที และไม่มีใครเข้าสู่ระบบได้จนกว่าจะให้กลับมาทำงาน สิ่งที่ตัดสินไปแล้วยังมีผล สิ่งที่ขอไว้แต่ยังไม่มีใครยืนยันจะไม่นับอีก แม้กลับมาทำงานแล้ว และไม่มีการลบชื่อ',
  done: 'ระงับแล้ว',
  logged: { operator: { suspend: 'ระงับ' } },
} satisfies PhrasesLike<typeof en>
