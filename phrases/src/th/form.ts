import type { form as en } from '#en/form.ts'
import type { PhrasesLike } from '#shape.ts'

export const form = {
  from: 'ตั้งแต่',
  to: 'ถึง',
  previousDays: (p) => `${p.days} วันก่อนหน้า`,
  nextDays: (p) => `${p.days} วันถัดไป`,
  calendar: (p) => `${p.day}: ปฏิทิน`,
  dayFormat: 'ปปปป-ดด-วว',
  noDay: 'ระบุวันที่เช่น 2026-01-31 และต้องไม่เป็นวันในอนาคต',
  wrongOrder: 'วันแรกอยู่หลังวันสุดท้าย',
  mend: (p) => `ต้องแก้ไข ${p.count} รายการ`,
  field: {
    required: 'ช่องนี้ต้องไม่เว้นว่าง',
    length: (p) => (p.min === p.max ? `กรอก ${p.min} ตัวอักษรพอดี` : `กรอก ${p.min} ถึง ${p.max} ตัวอักษร`),
    patternLength: (p) =>
      p.min === p.max ? `${p.rule} (${p.min} ตัวอักษร)` : `${p.rule} (${p.min} - ${p.max} ตัวอักษร)`,
    mismatch: 'ข้อมูลทั้งสองช่องไม่ตรงกัน',
    common: 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาใช้รหัสอื่น',
    range: (p) => `กรอกค่าตั้งแต่ ${p.min} ถึง ${p.max}`,
    invalid: 'ข้อมูลนี้ไม่ถูกต้อง',
  },
  pattern: {
    reg_pattern_1: 'ใช้อักขระใดก็ได้',
    reg_pattern_2: 'ขึ้นต้นด้วยตัวอักษร ตามด้วยตัวอักษรและตัวเลข',
    reg_pattern_3: 'ใช้อักษรจีนและตัวเลข',
    reg_pattern_4: 'กรอกอีเมลให้ถูกต้อง',
    reg_pattern_5: 'ใช้ตัวอักษรและตัวเลข',
    reg_pattern_6: 'ใช้ตัวอักษรและตัวเลขอย่างน้อยอย่างละหนึ่งตัว',
    reg_pattern_7: 'ใช้ตัวเลขเท่านั้น',
    reg_pattern_8: 'ใช้ตัวอักษรและตัวเลข โดยมีตัวพิมพ์ใหญ่อย่างน้อยหนึ่งตัว',
    reg_pattern_9: 'ใช้ตัวอักษรอังกฤษและเว้นวรรค',
    reg_pattern_10: 'ห้ามเว้นวรรค',
    reg_pattern_11: 'ใช้อักษรจีนและเครื่องหมายวรรคตอน',
    reg_pattern_12: 'กรอกวันที่แบบ yyyy-MM-dd หรือ MM-dd-yyyy',
    reg_pattern_13: 'ใช้อักษรเกาหลีเท่านั้น',
    reg_pattern_14: 'ใช้อักษรไทยเท่านั้น',
    reg_pattern_15: 'ใช้อักษรไทยหรืออังกฤษและเว้นวรรค',
    reg_pattern_16: 'ใช้ตัวพิมพ์ใหญ่และเว้นวรรค',
    reg_pattern_17: 'ใช้ตัวอักษร ตัวเลข และสัญลักษณ์',
    reg_pattern_18: 'ใช้ตัวพิมพ์ใหญ่ ตัวพิมพ์เล็ก ตัวเลข และสัญลักษณ์',
  },
} satisfies PhrasesLike<typeof en>
