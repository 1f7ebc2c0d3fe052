import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { contrastFailures, tokensCss } from '../../build/tokens.ts'
import { setTheme, startTheme, themeScript } from './theme.ts'

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
  test('is kept in local storage once it was chosen (STORE-13)', () => {
    const stored = new Map<string, string>()
    const dataset: { theme?: string } = {}
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => null })
    try {
      expect(startTheme()).toBe('light')
      setTheme('dark')
      expect([...stored]).toEqual([['theme', 'dark']])
      expect([dataset.theme, startTheme()]).toEqual(['dark', 'dark'])
    } finally {
      vi.unstubAllGlobals()
    }
  })
  test('does not fail where storage is refused', () => {
    expect(() => runInNewContext(themeScript, {})).not.toThrow()
  })
})
