import { sourcesOf, type Source } from '#source.ts'
import type { Finding, Rule, TextFile } from '#tree.ts'

/** A ledger table's name; with a bracket behind it, it is one of the ledger's SQL functions, which all may call. */
const table = /\bledger_\w+\b(?!\s*\()/g

function withoutComments(source: Source): string {
  let text = source.text
  for (const { start, end } of source.comments) {
    text = text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end)
  }
  return text
}

function namesIn(path: string, text: string): Finding[] {
  return [...text.matchAll(table)].map(({ 0: name, index }) => ({
    path,
    line: text.slice(0, index).split('\n').length,
    message: `names ${name}: money moves and is read only through the operations of server/src/ledger`,
  }))
}

const isForeignSql = ({ path }: TextFile): boolean =>
  (/^server\/migrations\/.*\.sql$/.test(path) && !/^server\/migrations\/\d+-ledger/.test(path)) ||
  (/^server\/src\/\w+\/sql\/.*\.sql$/.test(path) && !path.startsWith('server/src/ledger/'))

export const ledgerTables: Rule = {
  name: 'only the ledger names ledger tables',
  check: (files) => [
    ...sourcesOf(files)
      .filter(
        ({ path, isTest }) =>
          path.startsWith('server/src/') && !path.startsWith('server/src/ledger/') && !isTest,
      )
      .flatMap((source) => namesIn(source.path, withoutComments(source))),
    ...files.filter(isForeignSql).flatMap(({ path, text }) => namesIn(path, text.replaceAll(/--.*$/gm, ''))),
  ],
}
