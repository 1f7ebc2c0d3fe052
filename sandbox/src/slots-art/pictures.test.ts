import { expect, test } from 'vitest'
import { slotTitles } from '#games/slots/titles/slot-titles.ts'
import { pictureOf } from '#slots-art/title-pictures.ts'

test.each(slotTitles)(
  'every symbol of $code has a picture, all of them within 400 KB',
  ({ code, symbols }) => {
    const pictures = [...Object.keys(symbols), 'backdrop'].map((name) =>
      pictureOf(`slots/${code}/${name}.svg`),
    )
    for (const picture of pictures) expect(picture).toMatch(/^<svg [\s\S]*<\/svg>$/)
    expect(Buffer.byteLength(pictures.join(''))).toBeLessThan(400 * 1024)
    expect(pictures.join('')).not.toMatch(/NaN|undefined/)
  },
)

test('no two titles look alike, and a picture that a title lacks is none', () => {
  const looks = slotTitles.map(({ code, symbols }) =>
    Object.keys(symbols)
      .map((letter) => pictureOf(`slots/${code}/${letter}.svg`))
      .join(''),
  )
  expect(new Set(looks).size).toBe(slotTitles.length)
  for (const name of [
    'slots/frosthorn/C.svg',
    'slots/unheard-of/W.svg',
    'slots/frosthorn/../W.svg',
    'mark.svg',
  ])
    expect(pictureOf(name)).toBeUndefined()
})
