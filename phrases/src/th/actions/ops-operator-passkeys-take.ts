import type { opsOperatorPasskeysTake as en } from '#en/actions/ops-operator-passkeys-take.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsOperatorPasskeysTake = {
  button: 'ถอนพาสคีย์',
  title: (p) => `ถอนพาสคีย์ทั้งหมดของ ${p.name} หรือไม่`,
  text: 'สำหรับอุปกรณ์ที่หายหรืออยู่ในมือผู้อื่น ทุกเซสชันจะปิด ส่วนรหัสผ่านและแอปยืนยันตัวตนยังเข้าสู่ระบบได้',
  done: (p) => `ถอนพาสคีย์แล้ว ${p.count} อัน`,
  logged: { operator: { takePasskeys: 'ถอนพาสคีย์' } },
} satisfies PhrasesLike<typeof en>
