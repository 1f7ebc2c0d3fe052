import type { search as en } from '#en/search.ts'
import type { PhrasesLike } from '#shape.ts'

export const search = {
  suggestions: 'คำแนะนำ',
  recent: 'ค้นหาล่าสุด',
  forget: 'ล้างรายการค้นหา',
  gameCount: (p) => `${p.text} เกม`,
} satisfies PhrasesLike<typeof en>
