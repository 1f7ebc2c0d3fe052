import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spriteSvg } from '../../build/icons.ts'

test('icons.svg holds exactly the icons of the list', () => {
  expect(readFileSync(new URL('icons.svg', import.meta.url), 'utf8')).toBe(spriteSvg())
})
