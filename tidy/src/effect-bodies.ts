import { sourcesOf, visit } from '#source.ts'
import type { Finding, Rule } from '#tree.ts'

const effects: readonly string[] = ['useEffect', 'useLayoutEffect', 'useInsertionEffect']

export const effectBodies: Rule = {
  name: 'an effect returns only what it says with return',
  check: (files) =>
    sourcesOf(files)
      .filter(({ path }) => path.startsWith('web/'))
      .flatMap((source) => {
        const found: Finding[] = []
        visit(source, {
          CallExpression: ({ callee, arguments: [callback] }) => {
            const name =
              callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
                ? callee.property.name
                : callee.type === 'Identifier'
                  ? callee.name
                  : ''
            if (!effects.includes(name) || callback?.type !== 'ArrowFunctionExpression') return
            if (callback.body.type === 'BlockStatement') return
            found.push({
              path: source.path,
              line: source.lineAt(callback.start),
              message: `${name} takes the value of an expression for its clean-up and calls it: give the callback braces`,
            })
          },
        })
        return found
      }),
}
