import { expect, test } from '@playwright/test'
import { isInPart } from '#screens/part.ts'
import { screens } from '#screens/screen-list.ts'

const namesIn = (part: string) => screens.map(({ name }) => name).filter((name) => isInPart(name, part))

test('three parts have each screen once, and none has many more than another', () => {
  const parts = ['1/3', '2/3', '3/3'].map(namesIn)
  expect(parts.flat().toSorted()).toEqual(namesIn('all').toSorted())
  for (const part of parts)
    expect(Math.abs(part.length - screens.length / 3)).toBeLessThan(screens.length / 8)
})

test('a part that is none is no part', () => {
  for (const part of ['4/3', '0/3', 'some', '1/0']) expect(() => isInPart('home', part)).toThrow(part)
})
