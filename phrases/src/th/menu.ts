import type { menu as en } from '#en/menu.ts'
import type { PhrasesLike } from '#shape.ts'

export const menu = {
  vendorsOf: (p) => `ค่ายเกมในหมวด${p.category}`,
} satisfies PhrasesLike<typeof en>
