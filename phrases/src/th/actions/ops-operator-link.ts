import type { opsOperatorLink as en } from '#en/actions/ops-operator-link.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsOperatorLink = {
  button: 'ลิงก์ตั้งค่าใหม่',
  title: (p) => `สร้างลิงก์ตั้งค่าใหม่ให้ ${p.name} หรือไม่`,
  text: 'สำหรับผู้ที่ทำแอปยืนยันตัวตนหายหรือยังไม่ได้ใช้ลิงก์ รหัสผ่าน แอปยืนยันตัวตน รหัสกู้คืน และพาสคีย์เดิมจะใช้ไม่ได้ และทุกเซสชันจะปิด',
  done: 'สร้างลิงก์แล้ว',
  waits: 'รอเจ้าหน้าที่อีกคน',
  logged: { operator: { link: 'สร้างลิงก์ตั้งค่าใหม่', askLink: 'ขอลิงก์ตั้งค่า รอเจ้าหน้าที่คนที่สอง' } },
} satisfies PhrasesLike<typeof en>
