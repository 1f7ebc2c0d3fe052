import type { opsOperatorRole as en } from '#en/actions/ops-operator-role.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsOperatorRole = {
  button: 'เปลี่ยนบทบาท',
  title: (p) => `กำหนดบทบาทใหม่ให้ ${p.name} หรือไม่`,
  text: 'ทุกเซสชันของเจ้าหน้าที่คนนี้จะปิด สิทธิ์ใหม่มีผลเมื่อเข้าสู่ระบบครั้งถัดไป บทบาทที่มีสิทธิ์เกี่ยวกับเงินหรือผลมากขึ้นจะยกเลิกรหัสผ่านและแอปยืนยันตัวตนเดิม และสร้างลิงก์ใหม่',
  done: 'เปลี่ยนบทบาทแล้ว',
  waits: 'รอเจ้าหน้าที่อีกคน',
  logged: { operator: { role: 'เปลี่ยนบทบาท', askRole: 'ขอเปลี่ยนบทบาท รอเจ้าหน้าที่คนที่สอง' } },
} satisfies PhrasesLike<typeof en>
