import type { opsOperatorConfirm as en } from '#en/actions/ops-operator-confirm.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsOperatorConfirm = {
  button: 'ยืนยัน',
  title: 'ยืนยันรายการนี้หรือไม่',
  withLink: 'คุณจะได้ลิงก์และเป็นผู้ส่งต่อเอง ตรวจให้แน่ใจว่าถึงมือคนที่ถูกต้อง',
  done: 'ยืนยันแล้ว',
  logged: { operator: {} },
} satisfies PhrasesLike<typeof en>
