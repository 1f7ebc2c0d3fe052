import { resolveImport, workspacesOf } from '#resolve.ts'
import { sourcesOf, type Source } from '#source.ts'
import type { Finding, Rule, TextFile } from '#tree.ts'

/** An import between two files of the repository. */
export type Arrow = {
  readonly source: Source
  readonly from: string
  readonly to: string
  readonly line: number
  readonly isType: boolean
  readonly isLazy: boolean
}

/** Every import that stays in the repository. */
export function arrowsOf(files: readonly TextFile[]): Arrow[] {
  const workspaces = workspacesOf(files)
  return sourcesOf(files).flatMap((source) =>
    source.imports.flatMap(({ specifier, line, isType, isLazy = false }) => {
      const to = resolveImport(workspaces, source.path, specifier)
      return to ? [{ source, from: source.path, to, line, isType, isLazy }] : []
    }),
  )
}

/** What the code of each workspace may import besides itself (docs/architecture.md shows the same as a picture). */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  lottery: [],
  phrases: ['contract', 'lottery'],
  server: ['contract', 'lottery', 'phrases'],
  web: ['contract', 'lottery', 'phrases'],
  sandbox: ['contract', 'lottery'],
  // The journeys find things by the texts of a language, start a database of the server's kind, and hold the page to
  // what the bench makes of it.
  e2e: ['contract', 'phrases', 'server', 'bench'],
  // A bench measures parts of the server from inside, too.
  bench: ['contract', 'lottery', 'server'],
  // The history of a house is played by the server's own operations.
  demo: ['contract', 'lottery', 'server'],
  art: [],
  tidy: [],
}

export const workspaceArrows: Rule = {
  name: 'imports between workspaces follow the arrows of docs/architecture.md',
  check: (files) =>
    arrowsOf(files).flatMap(({ from, to, line }): Finding[] => {
      const [source = '', target = ''] = [from.split('/')[0], to.split('/')[0]]
      if (source === target || !from.includes('/')) return []
      const allowed = mayImport[source]
      if (!allowed)
        return [{ path: from, message: `is in a new folder: say in tidy/src/arrows.ts what it may import` }]
      if (allowed.includes(target)) return []
      const instead = allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no other workspace'
      return [
        {
          path: from,
          line,
          message: `imports ${to}: ${source} may import ${instead}; move what both need to contract/`,
        },
      ]
    }),
}

/** Files outside of `src` have no `#` name: tests reach them by climbing. */
export const shortWays: Rule = {
  name: 'an import climbs at most one folder',
  check: (files) => {
    const workspaces = workspacesOf(files)
    return sourcesOf(files).flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => specifier.startsWith('../../'))
        .filter(({ specifier }) => /^[^/]+\/src\//.test(resolveImport(workspaces, path, specifier) ?? ''))
        .map(({ specifier, line }) => ({
          path,
          line,
          message: `'${specifier}': write it from the package's root, '#folder/file.ts'`,
        })),
    )
  },
}
