import type { message as en } from '#en/message.ts'
import type { PhrasesLike } from '#shape.ts'

export const message = {
  codeSubject: (p) => `${p.code} คือรหัส ${p.brand} ของคุณ`,
  code: (p) => `${p.code} คือรหัส ${p.brand} ของคุณ ใช้ได้ ${p.minutes} นาที ห้ามบอกรหัสนี้กับใคร รวมถึงเจ้าหน้าที่ของเรา`,
  resetSubject: (p) => `ตั้งรหัสผ่านใหม่สำหรับ ${p.brand}`,
  reset: (p) => `มีผู้ขอตั้งรหัสผ่านใหม่สำหรับบัญชี ${p.brand} ชื่อ ${p.account}

เปิดลิงก์นี้ภายใน ${p.minutes} นาที ลิงก์ใช้ได้ครั้งเดียว:
${p.link}

หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ ห้ามส่งต่อลิงก์นี้ให้ใคร รวมถึงเจ้าหน้าที่ของเรา`,
  changedSubject: (p) => `มีการเปลี่ยนแปลงในบัญชี ${p.brand} ของคุณ`,
  changed: (p) => `${p.change}

บัญชี: ${p.account}
เวลา: ${p.time}

หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันทีที่ "ลืมรหัสผ่าน" ในหน้าเข้าสู่ระบบ และติดต่อเรา หลังการเปลี่ยนแปลงเช่นนี้ การถอนเงินต้องรอสักระยะ`,
} satisfies PhrasesLike<typeof en>
