import type { system as en } from '#en/system.ts'
import type { PhrasesLike } from '#shape.ts'

export const system = {
  brand: 'Suntala',
  maintenanceTitle: 'ปิดปรับปรุงระบบ',
  maintenanceInfo: 'เรากำลังปรับปรุงระบบ ยอดเงินและเดิมพันของคุณปลอดภัย',
  maintenanceWindow: (p) => `ตั้งแต่ ${p.start} ถึง ${p.end}`,
  maintenanceUntil: (p) => `จนถึง ${p.end}`,
  stillDown: 'ระบบยังปิดปรับปรุงอยู่ กรุณาลองใหม่ในอีกไม่กี่นาที',
  regionTitle: 'ปฏิเสธการเข้าถึง',
  regionInfo: 'ไม่อนุญาตให้เข้าถึงจาก IP หรือพื้นที่ของคุณ',
  yourIp: (p) => `IP ของคุณคือ ${p.ip}`,
  invalidTitle: 'URL ไม่ถูกต้อง',
  invalidInfo: 'ไม่พบหน้าตามที่อยู่นี้ กรุณาตรวจสอบ หรือเริ่มจากหน้าแรก',
  goHome: 'ไปหน้าแรก',
  loadTitle: 'โหลดหน้าไม่สำเร็จ',
  loadTimeout: 'หน้านี้ใช้เวลาโหลดนานเกินไป',
  loadFailed: 'โหลดบางส่วนของหน้านี้ไม่สำเร็จ อาจมีเวอร์ชันใหม่หรือเครือข่ายขาดหาย',
  brokenTitle: 'หน้านี้ขัดข้อง',
  brokenInfo: 'เกิดข้อผิดพลาดจากทางเรา ยอดเงินและรายการแทงของคุณยังเหมือนเดิม',
  startTitle: 'ไม่มีการเชื่อมต่อ',
  startInfo: 'เครือข่ายขัดข้อง กรุณาลองอีกครั้ง',
} satisfies PhrasesLike<typeof en>
