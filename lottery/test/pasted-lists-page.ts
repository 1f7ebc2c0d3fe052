import { thaiExamples } from './thai-lists.ts'
import { vietnameseExamples } from './vietnamese-slips.ts'

/** The tables of `docs/pasted-lists.md`, by the name that its marks say. */
const tables = {
  lists: exampleTable(['list', 'means', 'baht'], thaiExamples),
  slips: exampleTable(['slip', 'means', 'đồng'], vietnameseExamples),
}

/** The page with its tables as they should be. */
export function withTables(page: string): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const mark = `<!-- ${name}: node lottery/test/write-pasted-lists.ts -->`
    const end = `<!-- end of ${name} -->`
    const [before = '', rest = ''] = text.split(mark)
    return `${before}${mark}\n\n${table}\n\n${end}${rest.split(end)[1] ?? ''}`
  }, page)
}

function exampleTable(
  head: readonly string[],
  examples: ReadonlyArray<readonly [text: string, meaning: string, cost: number]>,
): string {
  const rows = examples.map(([text, meaning, cost]) => {
    return `| \`${text.replaceAll('\n', ' ↵ ')}\` | ${meaning.replaceAll(/[a-z]+(?:_\w+)+|pair/g, '`$&`')} | ${cost} |`
  })
  return [`| ${head.join(' | ')} |`, '|---|---|---|', ...rows].join('\n')
}
