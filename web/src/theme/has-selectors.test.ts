import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** `a:has(b) c` as `a: c`: without what stands in brackets. */
function withoutBrackets(selector: string): string {
  let depth = 0
  return [...selector]
    .filter((sign) => {
      if (sign === '(') depth++
      if (sign === ')') return --depth < 0
      return depth === 0
    })
    .join('')
}

/*
 * What a rule with `:has` names besides its own element is looked at again by a browser with every node that comes or
 * goes below any element of any such rule: on home that were 280 elements with each change. A custom property says the
 * same, and only where it changes.
 */
test('a style that looks into an element speaks of that element alone', () => {
  const files = globSync('**/*.css', { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'))
  const selectors = files.flatMap((css) =>
    [...css.matchAll(/([^{};]*:has\([^{};]*)\{/g)].flatMap(([, text = '']) =>
      text
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .trim()
        .split(/,(?![^(]*\))/)
        .map((each) => each.trim())
        .filter((each) => each.includes(':has(')),
    ),
  )
  expect(selectors.length).toBeGreaterThan(20)
  // Nor does a rule inside of such a one, which names what lies below.
  const outer = files.flatMap((css) =>
    [...css.matchAll(/([^{};]*:has\([^{};]*)\{[^{}]*\{/g)].map(([, text]) => text),
  )
  expect(outer).toEqual([])
  expect(selectors.filter((selector) => /:has\b.*[\s>+~]\S/.test(withoutBrackets(selector)))).toEqual([])
})
