import { languages } from '@suntala/phrases/languages'
import { expect, test } from 'vitest'
import { statementTexts } from '#record/statement/texts.ts'
import { readable } from '#record/statement/write-pdf.ts'

/** All texts below, those that are put together as they are written. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value).replaceAll(/\s/g, ' ')]

test.each(languages)(
  'a statement in the language %s has no letter that its fonts cannot draw',
  (language) => {
    const undrawn = textsIn(statementTexts(language)).filter(
      (text) => readable(text).split('?').length !== text.split('?').length,
    )
    expect(undrawn).toEqual([])
  },
)

test('a letter that the fonts lack is a question mark, and no other is', () => {
  expect(readable('Ngân hàng สยาม – “Đ”')).toBe('Ngân hàng สยาม – “?”')
})
