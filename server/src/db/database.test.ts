import { describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'

const db = await testDatabase()
await db.query({ text: 'create table note (id bigint primary key, text text not null)' })
type NoteTable = { note: { id: bigint; text: string } }
const count = async () => (await db.query<{ n: bigint }>({ text: 'select count(*) as n from note' }))[0]?.n

describe('values', () => {
  test('bigint arrives as bigint, numeric as text, dates as text and instants as Date', async () => {
    const [row] = await db.query({
      text: `select 9007199254740993 as big, 1.50::numeric as fraction, '2026-01-02'::date as day,
        '2026-01-02T03:04:05Z'::timestamptz as instant, array[1, null, 9007199254740993]::bigint[] as bigs`,
    })
    expect(row).toEqual({
      big: 9007199254740993n,
      fraction: '1.50',
      day: '2026-01-02',
      instant: new Date('2026-01-02T03:04:05Z'),
      bigs: [1n, null, 9007199254740993n],
    })
  })
})

test('reads through kysely', async () => {
  const tables = db.read.$extendTables<NoteTable>()
  expect(await tables.selectFrom('note').select('id').where('id', '=', -1n).execute()).toEqual([])
})
