import { expect, test } from 'vitest'
import { contentErrors } from '#screens/feedback/content-length.ts'

const limits = { feedbackMin: 3, feedbackMax: 5 }

test('a text below or above the configured length is refused with both numbers (HELP-10)', () => {
  const refused = [{ field: 'content', kind: 'length', min: 3, max: 5 }]
  expect(contentErrors('ab', limits)).toEqual(refused)
  expect(contentErrors('abcdef', limits)).toEqual(refused)
  expect(contentErrors('abc', limits)).toEqual([])
  expect(contentErrors('abcde', limits)).toEqual([])
})

test('blanks around a text do not count, and a sign of two units counts once (A-37)', () => {
  expect(contentErrors('  ab\n ', limits)).toHaveLength(1)
  expect(contentErrors('😀😀😀😀😀', limits)).toEqual([])
})
