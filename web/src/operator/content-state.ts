import type { BadgeTone } from '#ui/Badge.tsx'

type Told = {
  state: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN' | 'ENDED'
  publishedAt: number | null
  endsAt?: number | null
}

/** What has come of a notice or an article at a moment: what is published may be yet to come, or over. */
export type ContentState = Told['state'] | 'PLANNED' | 'OVER'

export const contentTones: Record<ContentState, BadgeTone> = {
  DRAFT: 'warning',
  PLANNED: 'info',
  PUBLISHED: 'positive',
  OVER: 'plain',
  WITHDRAWN: 'plain',
  ENDED: 'plain',
}

export function contentStateAt({ state, publishedAt, endsAt = null }: Told, now: number): ContentState {
  if (state !== 'PUBLISHED') return state
  if (endsAt !== null && endsAt <= now) return 'OVER'
  return publishedAt !== null && publishedAt > now ? 'PLANNED' : 'PUBLISHED'
}
