import type { game as en } from '#en/game.ts'
import type { PhrasesLike } from '#shape.ts'

export const game = {
  play: 'เล่น',
  playing: (p) => `กำลังเล่น ${p.text}`,
  tag: { HOT: 'ฮิต', NEW: 'ใหม่', LIVE: 'สด' },
  favourite: (p) => `รายการโปรด: ${p.game}`,
  underMaintenance: 'ปิดปรับปรุง',
  notOpen: 'ยังไม่เปิด',
  notOpenTitle: (p: { game: string }) => `${p.game} ยังไม่เปิดให้เล่น`,
  notOpenText: 'ยังไม่มีค่ายใดให้บริการเกมนี้ที่นี่ ไม่มีการเดิมพันเกิดขึ้น',
  backAt: (p) => `กลับมา ${p.time}`,
  maintenanceTitle: (p) => `${p.game} ปิดพักชั่วคราว`,
  maintenanceUntil: (p) => `คาดว่าจะเปิดอีกครั้ง ${p.time}`,
  maintenanceText: 'ค่ายเกมยังไม่แจ้งเวลาเปิด ยอดเงินของคุณไม่ได้รับผลกระทบ',
  popularInstead: 'เกมยอดนิยมที่เล่นได้เลย',
  studioGames: (p) => `${p.text} เกม`,
} satisfies PhrasesLike<typeof en>
