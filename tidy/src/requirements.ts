import { sourcesOf, visit, type Source } from '#source.ts'
import type { Finding, Rule, TextFile } from '#tree.ts'

/** Where the ids are told: a table row each, its id in the first cell. */
const lists = ['docs/requirements.md', 'docs/readings.md', 'docs/screens.md']

/** The screens' letters are common ones: they are ids in comments and titles alone, with two digits. */
const screenLetters = 'RPMCGO'

export type Requirement = { readonly id: string; readonly area: string }

/** Every id that the lists tell, in their order. */
export function readRequirements(files: readonly TextFile[]): Requirement[] {
  return lists
    .flatMap((list) => files.filter(({ path }) => path === list))
    .flatMap(({ text }) => [...text.matchAll(/^\| (([A-Z0-9]+)-\d+) \|/gm)])
    .map(([, id = '', area = '']) => ({ id, area }))
}

export type Mention = { readonly id: string; readonly line: number; readonly isTitle: boolean }

const idOf = (area: string, number: number, width: number): string =>
  `${area}-${String(number).padStart(width, '0')}`

/** "REG-23..25, 30" names four. */
function idsIn(text: string, areas: readonly string[]): string[] {
  const named = new RegExp(
    String.raw`(?<![\w-])(${areas.join('|')})-(\d{2}|(?<![${screenLetters}]-)\d{3})((?:\.\.\d+|, \d{2,3}(?=[,).\s]))*)(?![\w-])`,
    'g',
  )
  return [...text.matchAll(named)].flatMap(([, area = '', first = '', rest = '']) => {
    let last = Number(first)
    const numbers = [last]
    for (const [, sign, digits] of rest.matchAll(/(\.\.|, )(\d+)/g)) {
      const next = Number(digits)
      for (let n = sign === '..' ? last + 1 : next; n <= next; n++) numbers.push(n)
      last = next
    }
    return numbers.map((number) => idOf(area, number, first.length))
  })
}

/** Every text in a file of code that is written for people: comments, and in tests the titles and other literals. */
function wordsOf(source: Source): { text: string; at: number; isTitle: boolean }[] {
  const words = source.comments.map(({ value, start }) => ({ text: value, at: start, isTitle: false }))
  if (!source.isTest) return words
  visit(source, {
    Literal: ({ value, start }) => {
      if (typeof value === 'string') words.push({ text: value, at: start, isTitle: true })
    },
    TemplateElement: ({ value, start }) => void words.push({ text: value.raw, at: start, isTitle: true }),
  })
  return words
}

/** Where a file names ids. A title of a test is told from a comment: only the first is a proof. */
export function mentionsIn(file: TextFile, areas: readonly string[]): Mention[] {
  if (/\.(ts|tsx|mjs)$/.test(file.path))
    return sourcesOf([file]).flatMap((source) =>
      wordsOf(source).flatMap(({ text, at, isTitle }) =>
        idsIn(text, areas).map((id) => ({ id, line: source.lineAt(at), isTitle })),
      ),
    )
  if (!/\.(sql|css|md)$/.test(file.path) || lists.includes(file.path)) return []
  const longer = areas.filter((area) => !screenLetters.includes(area))
  return file.text
    .split('\n')
    .flatMap((line, index) => idsIn(line, longer).map((id) => ({ id, line: index + 1, isTitle: false })))
}

export const knownIds: Rule = {
  name: 'every id of a requirement, reading or screen stands in docs',
  check: (files) => {
    const requirements = readRequirements(files)
    const known = new Set(requirements.map(({ id }) => id))
    const areas = [...new Set(requirements.map(({ area }) => area))]
    if (areas.length === 0) return []
    return files
      .filter(({ path }) => !path.startsWith('tidy/'))
      .flatMap((file): Finding[] =>
        mentionsIn(file, areas)
          .filter(({ id }) => !known.has(id))
          .map(({ id, line }) => ({
            path: file.path,
            line,
            message: `${id} stands in none of ${lists.join(', ')}: name what it says, or an id that exists`,
          })),
      )
  },
}
