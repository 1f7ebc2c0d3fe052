import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the repository; the path is relative to its root, with `/`. */
export type TextFile = { readonly path: string; readonly text: string }

export type Finding = { readonly path: string; readonly line?: number; readonly message: string }

/** One rule of the repository: a pure function over its files, so that a sample can be given to it too. */
export type Rule = { readonly name: string; readonly check: (files: readonly TextFile[]) => Finding[] }

const root = fileURLToPath(new URL('../../', import.meta.url))

const skippedFolders = new Set(['node_modules', 'dist', 'data', 'test-results', 'coverage', '.git', '.vite'])
const textFile =
  /\.(ts|tsx|mts|cts|js|mjs|cjs|css|sql|json|md|html|svg|yml|yaml|txt)$|(^|\/)(NOTICE|Dockerfile|\.npmrc|\.ci\/run)$/

function* pathsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) yield* pathsBelow(path)
    else if (entry.isFile() && textFile.test(path)) yield path
  }
}

/** Every text file of the repository, read once. */
export function readTree(): TextFile[] {
  return [...pathsBelow('')]
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The names of a folder's direct children that hold files. */
export function foldersOf(files: readonly TextFile[], folder: string): string[] {
  const inside = files.filter(({ path }) => path.startsWith(`${folder}/`))
  const names = inside.map(({ path }) => path.slice(folder.length + 1).split('/'))
  return [...new Set(names.filter((parts) => parts.length > 1).map(([first]) => first ?? ''))]
}

export const report = ({ path, line, message }: Finding): string =>
  `${path}${line ? `:${line}` : ''}  ${message}`
