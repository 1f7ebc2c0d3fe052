import { sourcesOf, type Source } from '#source.ts'
import type { Finding, Rule } from '#tree.ts'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascal = /^[A-Z][A-Za-z0-9]*$/
const drawers = /^(utils?|helpers?|misc|common|types?|libs?)$/

/** `util` of the portal is its leftmost folder by architecture; its files are named by topic all the same. */
const isSanctioned = (path: string, part: string): boolean =>
  part === 'util' && path.startsWith('web/src/util/')

function badParts(path: string): string[] {
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''))
  return parts.filter((part) => drawers.test(part) && !isSanctioned(path, part))
}

function misnamed({ path, exports }: Source): string | undefined {
  const file = path.split('/').at(-1) ?? ''
  const stem = file.replace(/\..*$/, '')
  if (kebab.test(stem)) return undefined
  if (!pascal.test(stem) || !file.endsWith('.tsx'))
    return 'is not kebab-case: name it by what it does, `verb-noun.ts`'
  const components = exports.filter((name) => pascal.test(name))
  // Several small components of one kind share a file that is named after the kind.
  if (file.endsWith('.test.tsx') || exports.includes(stem) || components.length > 1) return undefined
  return `is PascalCase, which is for components: export a component ${stem}, or use kebab-case`
}

export const fileNames: Rule = {
  name: 'files are kebab-case, components PascalCase, and no folder is a drawer',
  check: (files) =>
    sourcesOf(files).flatMap((source): Finding[] => {
      const { path } = source
      const message = misnamed(source)
      return [
        ...(message ? [{ path, message }] : []),
        ...badParts(path).map((part) => ({
          path,
          message: `'${part}' is a drawer: name the file after its topic`,
        })),
      ]
    }),
}
