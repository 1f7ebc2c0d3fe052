import { sourcesOf, visit, type Source } from '#source.ts'
import type { Finding, Rule } from '#tree.ts'

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)
/** Attributes that are read out or shown. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
])

/** The portal's own name is the same in every language. */
const withoutName = (text: string): string => text.replaceAll('Suntala', '')

function literalTexts(source: Source): Finding[] {
  const found: Finding[] = []
  const check = (text: string, offset: number) => {
    if (!hasLetters(withoutName(text))) return
    const shown = text.trim().slice(0, 30)
    const message = `shows '${shown}': add a phrase to phrases/ and show that, English is not the only language`
    found.push({ path: source.path, line: source.lineAt(offset), message })
  }
  visit(source, {
    JSXText: ({ value, start }) => check(value, start),
    JSXElement: ({ children }) => {
      for (const child of children) {
        if (child.type !== 'JSXExpressionContainer' || child.expression.type !== 'Literal') continue
        check(String(child.expression.value), child.start)
      }
    },
    JSXAttribute: ({ name, value }) => {
      const attribute = source.text.slice(name.start, name.end)
      if (value?.type === 'Literal' && spoken.has(attribute)) check(String(value.value), value.start)
    },
  })
  return found
}

export const phrasesOnly: Rule = {
  name: 'the portal shows only phrases, no text written in a component',
  check: (files) =>
    sourcesOf(files)
      .filter(
        ({ path, isTest }) => /^web\/src\/(ui|shell|screens|components)\/.*\.tsx$/.test(path) && !isTest,
      )
      .flatMap(literalTexts),
}
