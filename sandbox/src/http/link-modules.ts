import { posix } from 'node:path'

export type ReadModule = (path: string) => string

/** A module's text with plain names in place of imports and exports, once those that it imports are linked. */
function plainModule(path: string, linked: Map<string, string>, read: ReadModule) {
  const names: string[] = []
  const body = read(path)
    .replaceAll(/^import \{([^}]*)\} from '(\.[^']*)'/gm, (_, imported: string, from: string) => {
      const other = posix.join(posix.dirname(path), from)
      addModule(other, linked, read)
      return `const {${imported.replaceAll(/\bas\b/g, ':')}} = modules['${other}']`
    })
    // What a template names is chosen at run time among modules that are linked.
    .replaceAll(/\bawait import\(`\.\.\/([^`]+)`\)/g, 'modules[`$1`]')
    .replaceAll(/^export (const|class|(?:async )?function\*?) (\w+)/gm, (_, kind: string, name: string) => {
      names.push(name)
      return `${kind} ${name}`
    })
  if (/^(?:import|export)\b/m.test(body)) throw new Error(`${path} has an import or export of another form`)
  return { body: body.trim(), names }
}

function addModule(path: string, linked: Map<string, string>, read: ReadModule) {
  if (linked.get(path) === '') throw new Error(`${path} imports itself by way of others`)
  if (linked.has(path)) return
  linked.set(path, '')
  const { body, names } = plainModule(path, linked, read)
  // It stands behind those that it imports.
  linked.delete(path)
  linked.set(path, `modules['${path}'] = (() => {\n${body}\nreturn { ${names.join(', ')} }\n})()\n`)
}

/**
 * Modules as functions of one script, each after those that it imports.
 * @param entry is run at the end, and may await
 * @returns the parts of the script by the paths of their modules, in order
 */
export function linkModules(paths: readonly string[], read: ReadModule, entry?: string): Map<string, string> {
  const linked = new Map<string, string>()
  for (const path of paths) addModule(path, linked, read)
  if (entry !== undefined) {
    const { body } = plainModule(entry, linked, read)
    linked.set(entry, `{\n${body}\n}\n`)
  }
  return linked
}

/** One script of linked modules. */
export const scriptOf = (linked: ReadonlyMap<string, string>): string =>
  `const modules = {}\n${[...linked.values()].join('')}`
