import type { news as en } from '#en/news.ts'
import type { PhrasesLike } from '#shape.ts'

export const news = {
  title: 'ข่าว',
  intro: 'มีอะไรใหม่ที่นี่ และทำงานอย่างไร',
  categories: 'หัวข้อ',
  all: 'ข่าวทั้งหมด',
  search: 'ค้นหาข่าว',
  found: (p) => `พบ ${p.text} บทความ`,
  none: 'ยังไม่มีข่าว',
  noneText: 'เรื่องใหม่จะแสดงที่นี่',
  noneFound: 'ไม่พบข่าว',
  noneFoundText: 'ลองใช้คำอื่นหรือหัวข้ออื่น',
  showAll: 'ดูข่าวทั้งหมด',
  notLoaded: 'โหลดข่าวไม่สำเร็จ',
  notFound: 'ไม่มีบทความนี้',
  notFoundText: 'บทความถูกนำออกหรือย้ายแล้ว บทความอื่นอยู่ในรายการ',
  back: 'ข่าวทั้งหมด',
  related: 'อ่านต่อ',
  share: 'แชร์',
  print: 'พิมพ์',
  notCopied: 'เบราว์เซอร์ไม่อนุญาตให้คัดลอก',
  endOfList: 'แสดงครบทุกรายการแล้ว',
} satisfies PhrasesLike<typeof en>
