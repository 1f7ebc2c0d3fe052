import { expect, test } from 'vitest'
import { changesOf, draftOf } from '#operator/terms-text.ts'

test('terms that are shown and not touched are the same terms', () => {
  const changes = {
    stake: { min: '1.00', max: '500.00' },
    odds: { '3d-top': { straight: '900.00' } },
    limits: { '2d-top': { '07': 'closed' as const, '70': '45.00' } },
    closedPlayTypes: ['3d-front'],
    exposure: { number: '100000.00', wide: '500000.00' },
  }
  expect(changesOf(draftOf(changes), changes)).toEqual(changes)
  expect(changesOf(draftOf({}), {})).toEqual({})
})

test('a number without what it pays is closed', () => {
  const draft = { ...draftOf({}), closed: '2d-top 07\n\n  3d-top 123  400.00 ' }
  expect(changesOf(draft, {}).limits).toEqual({ '2d-top': { '07': 'closed' }, '3d-top': { '123': '400.00' } })
})
