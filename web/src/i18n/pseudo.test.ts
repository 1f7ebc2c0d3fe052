import { expect, test } from 'vitest'
import { pseudoPhrases } from '#i18n/pseudo.ts'

test('the pseudo-language is accented and 40 % longer, in texts, functions and groups', () => {
  const made = pseudoPhrases({ a: 'Close', group: { b: (p: { n: number }) => `Page ${p.n}` } })
  expect(made.a).toBe('[Çlóšé··]'.replace('Ç', 'C'))
  expect(made.group.b({ n: 2 })).toBe('[Págé 2···]')
})
