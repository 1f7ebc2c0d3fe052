import { expect, test } from 'vitest'
import { foldName } from './fold-name.ts'

test.each([
  ['Rồng Đỏ', 'rong do'],
  ['Lóng Fèng', 'long feng'],
  ['มังกรเสี่ยงโชค', 'มงกรเสยงโชค'],
  ["Dragon's Gold", 'dragons gold'],
  ['Ｋite & Crane', 'kite & crane'],
])('%s is compared as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})
