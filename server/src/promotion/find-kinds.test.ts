import { importOwn } from '@suntala/phrases/areas'
import { factsOf, languages } from '@suntala/phrases/languages'
import { expect, test } from 'vitest'
import { promotionKinds } from '#promotion/find-kinds.ts'
import { nameKind, textsOfKind } from '#promotion/name-kind.ts'
import { presentPromotion } from '#promotion/present.ts'
import { termFields } from '#promotion/term-fields.ts'

const complete = languages.filter((language) => factsOf(language).isComplete)

test.each(promotionKinds)('the name of the kind $code is a text of each language', ({ code }) => {
  const names = complete.map((language) => nameKind(code, language))
  expect(names).not.toContain(code)
  expect(new Set(names).size, names.join(', ')).toBe(complete.length)
})

test.each(promotionKinds)('each term of the kind $code and what may be chosen of it has a name', (kind) => {
  for (const language of complete) {
    const { terms, choices = {} } = textsOfKind(kind.code, language) ?? { terms: {} }
    const fields = termFields(kind, language)
    const named = new Set(fields.map(({ path }) => path.split('.')[0] ?? ''))
    expect(Object.keys(terms).toSorted()).toEqual([...named].toSorted())
    const chosen = fields.flatMap(({ choices: all }) => all.map(({ value }) => value))
    expect(Object.keys(choices).toSorted()).toEqual(chosen.toSorted())
  }
})

test('no texts are left of a kind that is gone', async () => {
  const known = promotionKinds.map(({ code }) => textsOfKind(code, 'en'))
  const texts = Object.values((await importOwn('en', 'promotions')) ?? {})
  expect(texts).toEqual(expect.arrayContaining(known))
  expect(texts).toHaveLength(known.length)
})

test('the fields of a deposit bonus are those of its schema, with limits, choices and names', () => {
  const kind = promotionKinds.find(({ code }) => code === 'deposit-bonus')
  if (!kind) throw new Error('no kind')
  const fields = termFields(kind, 'en')
  expect(fields.map(({ path, kind: each }) => [path, each])).toEqual([
    ['percent', 'amount'],
    ['minDeposit.THB', 'amount'],
    ['minDeposit.USD', 'amount'],
    ['maxBonus.THB', 'amount'],
    ['maxBonus.USD', 'amount'],
    ['turnoverTimes', 'integer'],
    ['every', 'choice'],
  ])
  expect(fields[1]?.label).toBe('Smallest deposit, THB')
  expect(fields[5]).toMatchObject({ min: 0, max: 10 })
  expect(fields[6]?.choices).toEqual([
    { value: 'once', name: 'Once' },
    { value: 'day', name: 'Once a day' },
  ])
})

test('operators are told of a promotion whose kind only a later release knows, by its code and without fields', () => {
  const stored = { id: '1', code: 'lucky-draw', kind: 'lucky-draw', version: 1, terms: { chance: 3 } }
  const times = { appliesFrom: new Date(0), opensAt: null, closesAt: null }
  expect(presentPromotion({ ...stored, ...times }, { language: 'en', now: new Date(1) })).toMatchObject({
    kindName: 'lucky-draw',
    state: 'closed',
    fields: [],
  })
})
