import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastFailures, tokensCss } from '../../build/tokens.ts'

describe('design tokens', () => {
  test('every duty pair keeps its contrast in both themes', () => {
    expect(contrastFailures()).toEqual([])
  })
  test('tokens.css is what the palette says', () => {
    expect(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).toBe(tokensCss())
  })
})
