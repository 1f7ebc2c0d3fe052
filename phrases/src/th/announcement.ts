import type { announcement as en } from '#en/announcement.ts'
import type { PhrasesLike } from '#shape.ts'

export const announcement = {
  title: 'ประกาศทั้งหมด',
  none: 'ยังไม่มีประกาศ',
  notLoaded: 'โหลดประกาศไม่สำเร็จ',
  over: 'ประกาศนี้สิ้นสุดแล้ว',
  notToday: 'ไม่ต้องแสดงวันนี้',
} satisfies PhrasesLike<typeof en>
