import type { closed as en } from '#en/closed.ts'
import type { PhrasesLike } from '#shape.ts'

export const closed = {
  maintenanceTitle: 'ปิดปรับปรุงระบบ',
  maintenanceInfo: 'เรากำลังปรับปรุงระบบ ยอดเงินและเดิมพันของคุณปลอดภัย',
  maintenanceWindow: (p) => `ตั้งแต่ ${p.start} ถึง ${p.end}`,
  maintenanceUntil: (p) => `จนถึง ${p.end}`,
  support: 'ฝ่ายบริการลูกค้า',
  supportFailed: 'เปิดฝ่ายบริการลูกค้าไม่สำเร็จ กรุณาลองอีกครั้ง',
  supportBlocked: 'เบราว์เซอร์ไม่ได้เปิดหน้าต่าง',
  supportOpen: 'เปิดฝ่ายบริการลูกค้า',
  stillDown: 'ระบบยังปิดปรับปรุงอยู่ กรุณาลองใหม่ในอีกไม่กี่นาที',
  regionTitle: 'ปฏิเสธการเข้าถึง',
  regionInfo: 'ไม่อนุญาตให้เข้าถึงจาก IP หรือพื้นที่ของคุณ',
  yourIp: (p) => `IP ของคุณคือ ${p.ip}`,
} satisfies PhrasesLike<typeof en>
