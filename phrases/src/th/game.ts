import type { game as en } from '#en/game.ts'
import type { PhrasesLike } from '#shape.ts'

export const game = {
  play: 'เล่น',
  playing: (p) => `กำลังเล่น ${p.text}`,
  tag: { HOT: 'ฮิต', NEW: 'ใหม่', LIVE: 'สด' },
  favourite: (p) => `รายการโปรด: ${p.game}`,
  underMaintenance: 'ปิดปรับปรุง',
  notOpen: 'ยังไม่เปิด',
  backAt: (p) => `กลับมา ${p.time}`,
  studioGames: (p) => `${p.text} เกม`,
} satisfies PhrasesLike<typeof en>
