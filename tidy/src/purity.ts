import { sourcesOf, visit, type ImportOf, type Source } from '#source.ts'
import type { Finding, Rule } from '#tree.ts'

const isPure = ({ path, isTest }: Source): boolean =>
  !isTest && (/^server\/src\/.*(^|\/)rules\.ts$/.test(path) || path.startsWith('lottery/src/'))

const hidden =
  /\b(Date\.now|Math\.random|performance\.now|crypto\.(randomUUID|getRandomValues)|process\.env)\b/g

function impureCalls(source: Source): Finding[] {
  const found: Finding[] = []
  const add = (offset: number, what: string) =>
    found.push({
      path: source.path,
      line: source.lineAt(offset),
      message: `uses ${what}: let the caller hand it in as an argument`,
    })
  visit(source, {
    NewExpression: ({ callee, arguments: given, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        add(start, 'the clock')
    },
    MemberExpression: ({ start, end }) => {
      const text = source.text.slice(start, end)
      if (text.match(hidden)?.[0] === text) add(start, text)
    },
  })
  return found
}

/** The parts of node:crypto that answer the same for the same arguments. */
const pureCrypto = new Set(['createHash', 'createHmac', 'hash', 'timingSafeEqual'])

/** Curves are arithmetic: what checks a signature is as pure as all else there. */
function isImpure({ specifier, names, isType }: ImportOf, isLottery: boolean): boolean {
  if (isType) return false
  if (isLottery) return !/^[#.]|^@noble\/curves\//.test(specifier)
  if (specifier === 'node:crypto') return names.some((name) => !pureCrypto.has(name))
  return /^node:|^#(db|http|jobs)\/|^(pg|kysely|fastify)$/.test(specifier)
}

const impureImports = (source: Source): Finding[] =>
  source.imports
    .filter((imported) => isImpure(imported, source.path.startsWith('lottery/')))
    .map(({ specifier, line }) => ({
      path: source.path,
      line,
      message: `imports '${specifier}': rules are pure; move the part that needs it into an operation`,
    }))

export const pureRules: Rule = {
  name: 'rules.ts and lottery/ are pure: clock, randomness and rows are arguments',
  check: (files) =>
    sourcesOf(files)
      .filter(isPure)
      .flatMap((source) => [...impureImports(source), ...impureCalls(source)]),
}
