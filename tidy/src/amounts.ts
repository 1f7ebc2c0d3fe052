import { hasReason, sourcesOf, visit, type Source } from '#source.ts'
import type { Finding, Rule } from '#tree.ts'

const isMoney = ({ path, isTest }: Source): boolean =>
  !isTest && /^server\/src\/(ledger|wallet|cashier)\//.test(path)

const toNumber = new Set(['Number', 'parseFloat', 'parseInt'])

export const exactAmounts: Rule = {
  name: 'money is bigint: the money modules make no JS number without saying what it counts',
  check: (files) =>
    sourcesOf(files)
      .filter(isMoney)
      .flatMap((source) => {
        const found: Finding[] = []
        const ask = (start: number, what: string) => {
          const line = source.lineAt(start)
          if (hasReason(source, line, line)) return
          const message = `${what}: amounts are bigint minor units (contract/src/amount.ts); for a count or a rate, say so on the line`
          found.push({ path: source.path, line, message })
        }
        visit(source, {
          CallExpression: ({ callee, start }) => {
            if (callee.type === 'Identifier' && toNumber.has(callee.name)) ask(start, `${callee.name}()`)
            if (callee.type !== 'MemberExpression') return
            const called = source.text.slice(callee.start, callee.end)
            const rounding = /(\.toFixed|^Math\.(round|floor|ceil|trunc)|^Number\.parse(Float|Int))$/.exec(
              called,
            )?.[0]
            if (rounding) ask(start, `${rounding}()`)
          },
        })
        return found
      }),
}
