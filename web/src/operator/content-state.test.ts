import { expect, test } from 'vitest'
import { contentStateAt } from '#operator/content-state.ts'

test('what is published is planned before its time, and over from its end on', () => {
  const told = { state: 'PUBLISHED', publishedAt: 10, endsAt: 20 } as const
  expect([9, 10, 19, 20].map((now) => contentStateAt(told, now))).toEqual([
    'PLANNED',
    'PUBLISHED',
    'PUBLISHED',
    'OVER',
  ])
  expect(contentStateAt({ state: 'WITHDRAWN', publishedAt: 10 }, 5)).toBe('WITHDRAWN')
})
