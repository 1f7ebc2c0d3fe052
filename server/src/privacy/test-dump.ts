import { gunzipSync } from 'node:zlib'
import type { Queryable } from '#db/queryable.ts'

const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

function readable(value: unknown): string {
  if (!Buffer.isBuffer(value)) return JSON.stringify(value, plain) ?? ''
  try {
    return gunzipSync(value).toString('utf8')
  } catch {
    return value.toString('latin1')
  }
}

/** For tests: every value of every row as a dump has it, texts and JSON as they stand, bytes as they are and as they unpack. */
export async function dumpRows(db: Queryable): Promise<string> {
  const tables = await db.query<{ name: string }>({
    text: `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  })
  const all: string[] = []
  for (const { name } of tables)
    for (const row of await db.query({ text: `select * from ${name}` }))
      for (const value of Object.values(row)) all.push(readable(value))
  return all.join('\n')
}

/** Of a text what base64 has of it wherever it begins within what was encoded, but for its edges. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((at) => {
    const encoded = Buffer.from('x'.repeat(at) + text).toString('base64')
    return encoded.slice(at === 0 ? 0 : 4, Math.floor((at + text.length) / 3) * 4)
  })

/** For tests: how a text may stand in a dump: as it is, as base64 of either kind, and as hex. */
export const spellingsOf = (text: string): string[] => [
  text,
  ...inBase64(text).flatMap((encoded) => [encoded, encoded.replaceAll('+', '-').replaceAll('/', '_')]),
  Buffer.from(text).toString('hex'),
]
