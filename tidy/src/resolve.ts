import type { TextFile } from '#tree.ts'

type Manifest = { name: string; exports?: Record<string, string>; imports?: Record<string, string> }

/** The workspaces by the folder they live in, read from their package.json files. */
export function workspacesOf(files: readonly TextFile[]): Map<string, Manifest> {
  const manifests = files.filter(({ path }) => /^[^/]+\/package\.json$/.test(path))
  return new Map(manifests.map(({ path, text }) => [path.split('/')[0] ?? '', JSON.parse(text) as Manifest]))
}

function join(folder: string, relative: string): string {
  const parts = folder.split('/').filter(Boolean)
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function match(table: Record<string, string> | undefined, wanted: string): string | undefined {
  for (const [pattern, target] of Object.entries(table ?? {})) {
    const [before = '', after] = pattern.split('*')
    if (after === undefined ? wanted === pattern : wanted.startsWith(before) && wanted.endsWith(after)) {
      return target.replace('*', wanted.slice(before.length, wanted.length - (after ?? '').length))
    }
  }
  return undefined
}

/**
 * Where an import of a file leads, as Node finds it.
 * @returns a path of this repository, or undefined for a package from outside
 */
export function resolveImport(
  workspaces: ReadonlyMap<string, Manifest>,
  from: string,
  specifier: string,
): string | undefined {
  const workspace = from.split('/')[0] ?? ''
  if (specifier.startsWith('.')) return join(from.slice(0, from.lastIndexOf('/') + 1), specifier)
  if (specifier.startsWith('#')) {
    const target = match(workspaces.get(workspace)?.imports, specifier)
    return target && join(workspace, target)
  }
  for (const [folder, { name, exports }] of workspaces) {
    if (specifier !== name && !specifier.startsWith(`${name}/`)) continue
    const target = match(exports, `.${specifier.slice(name.length)}`)
    return target ? join(folder, target) : folder
  }
  return undefined
}
