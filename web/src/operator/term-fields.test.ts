import { expect, test } from 'vitest'
import { codecOfFields, type TermField } from '#operator/term-fields.ts'

const field = (path: string, kind: TermField['kind'], more: Partial<TermField> = {}): TermField => ({
  path,
  kind,
  label: path,
  choices: [],
  isOptional: false,
  ...more,
})
const codec = codecOfFields([
  field('percent', 'amount'),
  field('min.THB', 'amount'),
  field('min.USD', 'amount'),
  field('times', 'integer', { min: 0, max: 10 }),
  field('every', 'choice', { choices: [{ value: 'day', name: 'Once a day' }] }),
  field('game', 'text'),
  field('days', 'other', { isOptional: true }),
])
const terms = {
  percent: '10.00',
  min: { THB: '500.00', USD: '15.00' },
  times: 5,
  every: 'day',
  game: 'tiger',
  days: [1, 2],
}

test('terms come back from their fields as they went in, with either decimal sign', () => {
  for (const sign of ['.', ','] as const) {
    const draft = codec.draftOf(terms, sign)
    expect(draft).toMatchObject({
      'term-min-USD': `15${sign}00`,
      'term-times': '5',
      'term-game': 'tiger',
      'term-days': '[1,2]',
    })
    expect(codec.errors(draft, sign)).toEqual([])
    expect(codec.termsOf(draft, sign)).toEqual(terms)
  }
})

test('what a field cannot be is refused at it, and what may be left out is left out', () => {
  const draft = codec.draftOf(terms, '.')
  const wrong = {
    'term-percent': 'x',
    'term-min-THB': '',
    'term-times': '11',
    'term-every': 'week',
    'term-days': '[',
  }
  expect(codec.errors({ ...draft, ...wrong }, '.').map(({ field: name }) => name)).toEqual(Object.keys(wrong))
  expect(codec.termsOf({ ...draft, 'term-days': '' }, '.')).not.toHaveProperty('days')
})
