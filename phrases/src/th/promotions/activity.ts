import type { activity as en } from '#en/promotions/activity.ts'
import type { PhrasesLike } from '#shape.ts'

export const activity = {
  name: 'กิจกรรม',
  terms: {},
} satisfies PhrasesLike<typeof en>
