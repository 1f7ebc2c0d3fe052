import { TestVisitor, type TestPlatform } from '@suntala/server/test-platform'
import { figureLine, median, type Print } from '#figures.ts'
import { withTestPlatform } from '#with-test-platform.ts'

/** `RECORD_ROWS` asks for fewer where a machine has no time for all. */
const rows = Number(process.env['RECORD_ROWS'] ?? 10_000_000)
const members = 100
const days = 3 * 365
const rounds = 30

/** Bets of three years, evenly over the members; the first of them is the one who reads. */
async function fill({ context: { db } }: TestPlatform, memberId: string): Promise<void> {
  await db.transaction(
    (tx) =>
      tx.query({
        text: `insert into settled_bet (member_id, placed_at, source, source_id, entry, settled_at, category, vendor, game,
            reference, currency, stake, valid, payout)
          select case when i % $2 = 0 then $3::uuid else ('00000000-0000-7000-8000-' || lpad((i % $2)::text, 12, '0'))::uuid end,
            at, 'game', ('0199aaaa-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 0, at, 'RNG', 'HALCYON',
            'mandarin-fortune', i::text, 'THB', 1000, 1000, (i % 3) * 900
          from generate_series(1, $1::bigint) i
          cross join lateral (select now() - (i::double precision / $1) * $4 * interval '1 day' as at) t`,
        values: [rows, members, memberId, days],
      }),
    { statementTimeoutMs: 3_600_000 },
  )
  await db.query({ text: 'analyze settled_bet' })
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startMs = performance.now()
    await work()
    took.push(performance.now() - startMs)
  }
  return median(took)
}

/** What the page needs and nothing else: twenty rows and their sums, by the key that the table has. */
const bareSql = async ({ context: { db } }: TestPlatform, span: readonly unknown[]): Promise<void> => {
  const where = 'from settled_bet where member_id = $1 and placed_at >= $2 and placed_at < $3 and entry = 0'
  await Promise.all([
    db.query({
      name: 'bench-rows',
      text: `select * ${where} order by placed_at desc, source_id desc limit 20`,
      values: span,
    }),
    db.query({
      name: 'bench-sums',
      text: `select count(*), sum(stake), sum(valid), sum(payout) ${where}`,
      values: span,
    }),
  ])
}

/** The betting record of a month, one near and one two years ago, against its bare SQL. */
export async function benchRecord(print: Print = console.log): Promise<void> {
  await withTestPlatform(async (platform) => {
    const visitor = new TestVisitor(platform)
    await visitor.register()
    const memberId = String((await visitor.send('memberInfo')).value.id)
    await fill(platform, memberId)
    for (const [name, daysAgo] of [
      ['new', 0],
      ['old', 700],
    ] as const) {
      const dayAt = (ago: number) => new Date(platform.now() - ago * 86_400_000).toISOString().slice(0, 10)
      const [from, to] = [dayAt(daysAgo + 30), dayAt(daysAgo)]
      const read = async () => {
        const { success, value } = await visitor.send('betRecords', { query: { from, to } })
        if (!success || value.content.length !== 20) throw new Error('the record has no page')
      }
      const span = [memberId, `${from}T00:00:00+07:00`, `${dayAt(daysAgo - 1)}T00:00:00+07:00`]
      await Promise.all([read(), bareSql(platform, span)]) // warm up
      const [ours, bare] = [await medianMs(read), await medianMs(() => bareSql(platform, span))]
      const about = `${rows} rows of ${members} members`
      print(
        figureLine({
          name: `record-${name}-page`,
          value: ours.toFixed(1),
          unit: 'ms',
          limit: '<= 50',
          about,
        }),
      )
      print(
        figureLine({
          name: `record-${name}-page-to-bare-sql`,
          value: (ours / bare).toFixed(2),
          unit: 'x',
          limit: '<= 2',
          about: `bare SQL ${bare.toFixed(1)} ms, each the median of ${rounds}`,
        }),
      )
    }
  })
}
