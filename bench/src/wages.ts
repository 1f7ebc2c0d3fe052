import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@suntala/server/db/database'
import { migrate } from '@suntala/server/db/migrate'
import { houseAccount } from '@suntala/server/ledger/open-account'
import { figureLine, median, type Print } from '#figures.ts'
import {
  activeIn,
  createWageWorld,
  createWindows,
  lastNoon,
  minute5,
  settleBare,
  settleWhole,
  worldOf100_000 as world,
  writeAll,
} from '#wage-world.ts'
import { benchWageStall } from '#wage-stall.ts'

const rounds = 5
const stallTicks = 6

/** A tick of real-time wages against one bare statement over the same tables. */
export async function benchWages(print: Print = console.log): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    await createWageWorld(db, world)
    await benchTicks(db, print)
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

async function paidAt(db: Database, tick: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from agent_wage where tick = $1 and state = 'PAID'`,
    values: [tick],
  })
  return row?.count ?? 0
}

async function benchTicks(db: Database, print: Print): Promise<void> {
  const from = lastNoon()
  const tickOf = (number: number) => new Date(from.getTime() + number * minute5)
  await createWindows(db, world, from, 3 * (rounds + 1) + stallTicks)
  const house = await houseAccount(db, { class: 'house_agent', currency: 'THB', detail: 'realtime' })
  const ratios: number[] = []
  const own: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const [first, second, third] = [tickOf(3 * round + 1), tickOf(3 * round + 2), tickOf(3 * round + 3)]
    const before = await timed(() => settleBare(db, { tick: first, house }))
    const ours = await timed(() => settleWhole(db, second))
    const after = await timed(() => settleBare(db, { tick: third, house }))
    const paid = await Promise.all([first, second, third].map((tick) => paidAt(db, tick)))
    if (Math.min(...paid) < world.agents / 2) throw new Error(`ticks were not paid: ${paid.join(', ')}`)
    if (round === 0) continue // warm up
    ratios.push((ours * 2) / (before + after))
    own.push(ours)
  }
  const about = `${world.members} members in seven levels, ${world.agents} contracts, ${activeIn(world)} members who bet`
  print(
    figureLine({
      name: 'wage-tick',
      value: (median(own) / 1000).toFixed(2),
      unit: 's',
      limit: '<= 20',
      about,
    }),
  )
  print(
    figureLine({
      name: 'wage-tick-against-bare',
      value: median(ratios).toFixed(2),
      unit: 'times',
      limit: '<= 3',
    }),
  )
  const next = 3 * (rounds + 1)
  await writeAll(db, ['update ledger_account set balance = 10000000 where (id & 511) < 256'])
  await benchWageStall(
    db,
    print,
    Array.from({ length: stallTicks }, (_, at) => tickOf(next + at + 1)),
  )
}
