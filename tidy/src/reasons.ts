import type { Node } from 'oxc-parser'
import { hasReason, sourcesOf, visit, type Source } from '#source.ts'
import type { Finding, Rule } from '#tree.ts'

function unexplainedCasts(source: Source): Finding[] {
  const found: Finding[] = []
  const ask = ({ start, end }: Node, what: string, instead: string) => {
    const [first, last] = [source.lineAt(start), source.lineAt(end)]
    if (hasReason(source, first, last)) return
    found.push({ path: source.path, line: last, message: `${what} without a reason on its line: ${instead}` })
  }
  visit(source, {
    TSAsExpression: (node) => {
      const type = source.text.slice(node.typeAnnotation.start, node.typeAnnotation.end)
      if (type === 'const' || type === 'unknown') return
      ask(
        node,
        `\`as ${type.replaceAll(/\s+/g, ' ').slice(0, 40)}\``,
        'say why it holds, or narrow the type with a check',
      )
    },
    TSNonNullExpression: (node) => ask(node, '`!`', 'say why it is there, or handle its absence'),
  })
  return found
}

const suppression = /^[\s*]*((oxlint|eslint)-disable(-next-line|-line)?|@ts-(expect-error|ignore|nocheck))\b/

/** The words after the rules' names (`-- because ...`) or after @ts-expect-error. */
function unexplainedSuppressions(source: Source): Finding[] {
  return source.comments.flatMap(({ value, start }): Finding[] => {
    const found = suppression.exec(value)
    if (!found) return []
    const name = found[1] ?? ''
    const at = { path: source.path, line: source.lineAt(start) }
    if (/@ts-(ignore|nocheck)/.test(name)) {
      return [
        {
          ...at,
          message: `${name}: use @ts-expect-error with a reason, it reports when it is no longer needed`,
        },
      ]
    }
    const after = value.slice(found.index + found[0].length)
    const reason = name.startsWith('@ts') ? after : (/--(.*)/s.exec(after)?.[1] ?? '')
    return /\p{L}{3}/u.test(reason)
      ? []
      : [{ ...at, message: `${name} without a reason: add \` -- why\` behind it` }]
  })
}

export const reasons: Rule = {
  name: 'a cast, a `!` and a suppressed rule carry their reason',
  check: (files) =>
    sourcesOf(files).flatMap((source) => [
      ...(source.isTest ? [] : unexplainedCasts(source)),
      ...unexplainedSuppressions(source),
    ]),
}

export const typesNotInterfaces: Rule = {
  name: 'shapes are types; interface is for adding to a foreign declaration',
  check: (files) =>
    sourcesOf(files).flatMap((source) => {
      const found: Finding[] = []
      let foreignDepth = 0
      visit(source, {
        TSModuleDeclaration: () => void foreignDepth++,
        'TSModuleDeclaration:exit': () => void foreignDepth--,
        TSInterfaceDeclaration: ({ start, id }) => {
          if (foreignDepth > 0) return
          const message = `interface ${id.name}: write \`type ${id.name} = { ... }\``
          found.push({ path: source.path, line: source.lineAt(start), message })
        },
      })
      return found
    }),
}
