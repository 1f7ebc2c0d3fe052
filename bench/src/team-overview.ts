import type { TestAgent } from '@suntala/server/agent/team/test-team'
import { houseAccount } from '@suntala/server/ledger/open-account'
import type { TestPlatform } from '@suntala/server/test-platform'
import { figureLine, median, type Print } from '#figures.ts'
import { activeIn, createWindows, worldOf100_000 as world, writeAll, zone } from '#wage-world.ts'

const days = 7
const windowsADay = 2
const rounds = 7
const dayMs = 86_400_000

/** When a day begins in Bangkok, so many days ago. */
const dayStart = (ago: number): Date =>
  new Date(Math.floor((Date.now() + 7 * 3_600_000) / dayMs) * dayMs - 7 * 3_600_000 - ago * dayMs)

/** Two weeks in which half of the members bet on each day, and deposits of all agents today. */
async function fill({ context: { db } }: TestPlatform): Promise<void> {
  for (let ago = 2 * days - 1; ago >= 0; ago--) await createWindows(db, world, dayStart(ago), windowsADay)
  const house = await houseAccount(db, { class: 'external_deposit', currency: 'THB' })
  await writeAll(db, [
    {
      text: `select ledger_credit_set(uuidv7(), $1, 1::smallint, array_agg(n * 512 + 1), array_agg(10000::bigint), array_agg(gen_random_uuid()))
        from generate_series(1::bigint, ${world.agents}) n`,
      values: [house],
    },
  ])
  await db.query({ text: 'vacuum analyze ledger_transfer' })
}

const team = 'select member_id from member_closure where ancestor_id = $1 and depth > 0'
const windows = `settled_bet_window where member_id in (${team}) and currency = 'THB' and starts_at >= $2 and starts_at < $3`
const day = (time: string) => `(${time} at time zone '${zone}')::date`

/** The figures of one of the two weeks, each by one statement. */
const bareStatements = [
  `select ${day('starts_at')}, category, vendor, sum(stake), sum(valid), sum(payout) from ${windows}
    group by grouping sets ((1), (2, 3))`,
  `select day, count(*) from (select ${day('starts_at')} as day, member_id from ${windows}
    group by grouping sets ((1, 2), (2)) having sum(valid) > 0) active group by 1`,
  `select ${day('created_at')}, count(*) from member where id in (${team}) and created_at < $3 and created_at >= $2 group by 1`,
  `select ${day('t.created_at')}, t.kind, sum(t.amount) from ledger_transfer t
    join ledger_account a on a.id in (t.debit_account, t.credit_account) and a.currency = 1 and a.owner_id in (${team})
    where t.created_at >= $2 and t.created_at < $3 and t.kind in (1, 2, 3, 4, 45) group by 1, 2`,
]

/** The week's overview against the statements that sum the same rows, each kind beside the others as the call has them. */
export async function benchTeamOverview(
  platform: TestPlatform,
  agent: TestAgent,
  print: Print,
): Promise<void> {
  await fill(platform)
  const { db } = platform.context
  const text = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  const query = { from: text(dayStart(days - 1)), to: text(dayStart(0)) }
  const read = async () => {
    const { success, value } = await agent.send('agentOverview', { query })
    const { members, activeMembers, deposits, before } = value
    const isWhole = activeMembers >= activeIn(world) && before.activeMembers >= activeIn(world)
    if (!success || members !== world.members || !isWhole || deposits !== `${world.agents * 100}.00`)
      throw new Error(`the overview is not whole: ${JSON.stringify({ members, activeMembers, deposits })}`)
  }
  const spans = [days, 2 * days].map((ago) => [agent.id, dayStart(ago - 1), dayStart(ago - 1 - days)])
  const bare = async () => {
    const all = spans.flatMap((values) => bareStatements.map((sql) => db.query({ text: sql, values })))
    await Promise.all(all)
  }
  const took = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= rounds; round++)
    for (const [name, work] of [
      ['ours', read],
      ['bare', bare],
    ] as const) {
      const startMs = performance.now()
      await work()
      // The first of each warms up.
      if (round > 0) took[name].push(performance.now() - startMs)
    }
  const [ours, bareMs] = [median(took.ours), median(took.bare)]
  const about = `${world.members} members, ${activeIn(world)} of them bet each day of two weeks`
  print(figureLine({ name: 'team-overview', value: ours.toFixed(0), unit: 'ms', about }))
  print(
    figureLine({
      name: 'team-overview-against-bare',
      value: (ours / bareMs).toFixed(2),
      unit: 'times',
      limit: '<= 2',
      about: `bare SQL ${bareMs.toFixed(0)} ms, each the median of ${rounds}`,
    }),
  )
}
