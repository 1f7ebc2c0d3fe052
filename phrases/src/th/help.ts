import type { help as en } from '#en/help.ts'
import type { PhrasesLike } from '#shape.ts'

export const help = {
  title: 'ศูนย์ช่วยเหลือ',
  intro: 'เรื่องเงิน การออกรางวัล และบัญชีของที่นี่ อธิบายด้วยภาษาง่าย\u00a0ๆ',
  search: 'ค้นหาความช่วยเหลือ',
  found: (p) => `พบ ${p.count} บทความ`,
  noneFound: 'ไม่พบ',
  noneFoundText: 'ลองใช้คำอื่น หรือดูตามหัวข้อ',
  none: 'ยังไม่มีความช่วยเหลือ',
  noneText: 'บทความจะแสดงที่นี่เมื่อเขียนเสร็จ',
  notLoaded: 'โหลดความช่วยเหลือไม่สำเร็จ',
  notFound: 'ไม่มีบทความนี้',
  notFoundText: 'บทความถูกนำออกหรือย้ายแล้ว บทความอื่นอยู่ในศูนย์ช่วยเหลือ',
  back: 'ศูนย์ช่วยเหลือ',
  missing: 'ไม่พบสิ่งที่ต้องการหรือ',
  writeToUs: 'เขียนถึงเรา',
  onThisPage: 'ในหน้านี้',
  inSubject: (p) => `เพิ่มเติมเรื่อง${p.subject}`,
  changed: (p) => `ณ วันที่ ${p.day}`,
} satisfies PhrasesLike<typeof en>
