import { readFileSync } from 'node:fs'

/** A slip of a table and what a clerk says to each of its lines. */
export type TableRow = { readonly slip: string; readonly answers: readonly string[] }

/** The rows of a table beside this file. */
export function readTable(name: string): readonly TableRow[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [slip, said] = line.split(' ⇒ ')
    if (line.startsWith('# ') && said === undefined) return []
    if (said === undefined || slip === undefined) return []
    const written = slip.replaceAll(/ ?↵ ?/g, '\n').replaceAll('⇥', '\t')
    return [{ slip: written, answers: said.split(' ↵ ').map((one) => one.trim()) }]
  })
}
