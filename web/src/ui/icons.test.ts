import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spriteSvg } from '../../build/icons.ts'

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test('the two sprites hold exactly the icons of the list', () => {
  expect(file('frame-icons.svg')).toBe(spriteSvg('frame'))
  expect(file('icons.svg')).toBe(spriteSvg('others'))
})
