import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { contrastFailures, tokensCss } from '../../build/tokens.ts'
import { themeScript } from './theme.ts'

describe('design tokens', () => {
  test('every duty pair keeps its contrast in both themes', () => {
    expect(contrastFailures()).toEqual([])
  })
  test('tokens.css is what the palette says', () => {
    expect(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).toBe(tokensCss())
  })
})

describe('the theme before the first paint (A-04)', () => {
  const paint = (stored: string | null) => {
    const dataset: { theme?: string } = {}
    runInNewContext(themeScript, {
      localStorage: { getItem: () => stored },
      document: { documentElement: { dataset } },
    })
    return dataset.theme
  }
  test('is light for a visitor who has not chosen (THEME-03)', () => {
    expect(paint(null)).toBe('light')
  })
  test('is what the visitor has chosen', () => {
    expect(paint('dark')).toBe('dark')
    expect(paint('light')).toBe('light')
  })
  test('reads an empty stored value as dark (THEME-02)', () => {
    expect(paint('')).toBe('dark')
  })
  test('does not fail where storage is refused', () => {
    expect(() => runInNewContext(themeScript, {})).not.toThrow()
  })
})
