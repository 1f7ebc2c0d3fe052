import type { game as en } from '#en/game.ts'
import type { PhrasesLike } from '#shape.ts'

export const game = {
  play: 'เล่น',
  playing: (p) => `กำลังเล่น ${p.text}`,
  tag: { HOT: 'ฮิต', NEW: 'ใหม่', LIVE: 'สด' },
  favourite: (p) => `รายการโปรด: ${p.game}`,
  underMaintenance: 'ปิดปรับปรุง',
  notOpen: 'เปิดเร็ว ๆ นี้',
  backAt: (p) => `กลับมา ${p.time}`,
  maintenanceTitle: (p) => `${p.game} ปิดพักชั่วคราว`,
  maintenanceUntil: (p) => `คาดว่าจะเปิดอีกครั้ง ${p.time}`,
  maintenanceText: 'ค่ายเกมยังไม่แจ้งเวลาเปิด ยอดเงินของคุณไม่ได้รับผลกระทบ',
  popularInstead: 'เกมยอดนิยมที่เล่นได้เลย',
  studioGames: (p) => `${p.text} เกม`,
  page: {
    launching: 'กำลังเปิดเกม',
    close: 'ปิดเกม',
    fullScreen: 'เต็มจอ',
    leaveFullScreen: 'ออกจากโหมดเต็มจอ',
    balance: 'ยอดเงิน',
    demo: 'ทดลองเล่น',
    sandbox: 'ระบบจำลอง',
    timeoutTitle: 'เกมไม่เริ่มทำงาน',
    timeoutText: 'ใช้เวลานานเกิน 30 วินาที ยังไม่มีการวางเดิมพัน',
    failedTitle: 'เปิดเกมไม่สำเร็จ',
    refusedTitle: 'ขณะนี้คุณเล่นไม่ได้',
    toLobby: 'กลับไปที่รายการเกม',
    noGameTitle: 'ไม่พบเกมนี้',
    noGameText: 'ที่อยู่อาจเก่าหรือเกมถูกนำออกแล้ว',
  },
} satisfies PhrasesLike<typeof en>
