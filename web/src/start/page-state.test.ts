import { expect, test } from 'vitest'
import { scriptJson } from '#start/page-state.ts'

test('no text in the state can leave its script element', () => {
  const value = { name: '</script><!--<script>', line: '\u2028' }
  const written = scriptJson(value)
  expect(written).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(written)).toEqual(value)
})
