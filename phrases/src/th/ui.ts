import type { ui as en } from '#en/ui.ts'
import type { PhrasesLike } from '#shape.ts'

export const ui = {
  close: 'ปิด',
  toasts: 'ข้อความแจ้งเตือน',
  cancel: 'ยกเลิก',
  confirm: 'ยืนยัน',
  back: 'กลับ',
  previous: 'ก่อนหน้า',
  next: 'ถัดไป',
  retry: 'ลองอีกครั้ง',
  refresh: 'รีเฟรช',
  search: 'ค้นหา',
  clear: 'ล้าง',
  loading: 'กำลังโหลด',
  loadMore: 'แสดงเพิ่มเติม',
  copied: 'คัดลอกสำเร็จ',
  show: 'แสดง',
  hide: 'ซ่อน',
  skipToContent: 'ข้ามไปยังเนื้อหา',
  page: (p) => `หน้า ${p.page} จาก ${p.pages}`,
  slide: (p) => `สไลด์ ${p.slide} จาก ${p.slides}`,
  carousel: 'ภาพสไลด์',
  slideRole: 'สไลด์',
  pause: 'หยุดชั่วคราว',
  play: 'เล่น',
  timeZone: (p) => `เวลาตามเขตเวลา ${p.zone}`,
} satisfies PhrasesLike<typeof en>
