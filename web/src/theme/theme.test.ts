import { globSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { contrastFailures, tokensCss } from '../../build/tokens.ts'
import { themeScript } from './theme-script.ts'
import { setTheme, startTheme } from './theme.ts'

describe('design tokens', () => {
  test('every duty pair keeps its contrast in both themes', () => {
    expect(contrastFailures()).toEqual([])
  })
  test('the dark and the light theme set the same colours, and every colour that a style names (THEME-01)', () => {
    const namesIn = (css: string) => new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name))
    const css = tokensCss()
    const [dark, light] = ['dark', 'light'].map((theme) => {
      const block = css.slice(css.indexOf(`[data-theme='${theme}'] {`))
      const own = block.slice(0, block.indexOf('}'))
      expect(own).toContain(`color-scheme: ${theme};`)
      return namesIn(own)
    })
    expect(dark?.size).toBeGreaterThan(30)
    expect(dark).toEqual(light)
    const styles = globSync(new URL('../**/*.css', import.meta.url).pathname).map((file) =>
      readFileSync(file, 'utf8'),
    )
    const known = namesIn(css)
    const wanted = styles.flatMap((style) =>
      [...style.matchAll(/var\((--c-[\w-]+)\)/g)].map(([, name]) => name),
    )
    expect(wanted.length).toBeGreaterThan(100)
    expect([...new Set(wanted)].filter((name) => !known.has(name))).toEqual([])
  })
  test('tokens.css is what the palette says', () => {
    expect(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).toBe(tokensCss())
  })
})

test('every style is in the sheet that every page waits for, in the later one, or the console’s', () => {
  const source = new URL('../', import.meta.url)
  const sheets = ['theme/index.css', 'theme/later.css', 'operator/index.css'].map(
    (file) => new URL(file, source),
  )
  const named = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/@import '(\.[^']+)'/g)].map(
      ([, file = '']) => new URL(file, sheet).pathname,
    ),
  )
  const known = new Set([...named, ...sheets.map(({ pathname }) => pathname)])
  const files = globSync('**/*.css', { cwd: source.pathname }).map((file) => new URL(file, source).pathname)
  expect(files.filter((file) => !known.has(file))).toEqual([])
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
