import { expect, test } from 'vitest'
import { slotTitles } from '#games/slots/titles/slot-titles.ts'
import { picturesOf } from '#slots-art/title-pictures.ts'

test.each(slotTitles)('every symbol of $code has a picture, all of them within 400 KB', (title) => {
  const pictures = picturesOf(title)
  for (const letter of Object.keys(title.symbols))
    expect(pictures[`slots/${title.code}/${letter}.svg`]).toMatch(/^<svg [\s\S]*<\/svg>$/)
  const bytes = Object.values(pictures).reduce((sum, svg) => sum + Buffer.byteLength(svg), 0)
  expect(bytes).toBeLessThan(400 * 1024)
  expect(Object.values(pictures).join('')).not.toMatch(/NaN|undefined/)
})
