import type { Finding, Rule } from '#tree.ts'

const page = 'docs/glossary.md'
/** A word of more than one subject says in its entry of which: `**claim** of a case`. */
const entry = /^- (\*\*[^:]+):/

export const glossaryEntries: Rule = {
  name: 'an entry stands once in the glossary',
  check: (files) => {
    const seen = new Set<string>()
    const text = files.find(({ path }) => path === page)?.text ?? ''
    return text.split('\n').flatMap((line, index): Finding[] => {
      const words = entry.exec(line)?.[1]
      if (words === undefined) return []
      if (seen.has(words))
        return [{ path: page, line: index + 1, message: `explains ${words} again: make it one entry` }]
      seen.add(words)
      return []
    })
  },
}
