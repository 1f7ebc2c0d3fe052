import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@suntala/server/db/database'
import { migrate } from '@suntala/server/db/migrate'
import { figureLine, median, type Print } from '#figures.ts'
import {
  activeIn,
  createWageWorld,
  createWindows,
  lastNoon,
  minute5,
  settleWhole,
  type WageWorldSize,
  worldOf1_000_000,
  worldOf100_000,
} from '#wage-world.ts'

const rounds = 3

/** How long a tick of a world takes, in milliseconds. */
async function tickIn(world: WageWorldSize): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    await createWageWorld(db, world)
    const from = lastNoon()
    await createWindows(db, world, from, rounds + 1)
    const took: number[] = []
    for (let tick = 1; tick <= rounds + 1; tick++) {
      const startMs = performance.now()
      await settleWhole(db, new Date(from.getTime() + tick * minute5))
      if (tick > 1) took.push(performance.now() - startMs) // the first one warms up
    }
    return median(took)
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What ten times as many members, agents and bets make of a tick. */
export async function benchWageGrowth(print: Print = console.log): Promise<void> {
  const few = await tickIn(worldOf100_000)
  const many = await tickIn(worldOf1_000_000)
  const { members, agents } = worldOf1_000_000
  print(
    figureLine({
      name: 'wage-tick-of-a-million',
      value: (many / 1000).toFixed(2),
      unit: 's',
      limit: '<= 300',
      about: `${members} members, ${agents} contracts, ${activeIn(worldOf1_000_000)} members who bet`,
    }),
  )
  const growth = many / few / (activeIn(worldOf1_000_000) / activeIn(worldOf100_000))
  print(
    figureLine({
      name: 'wage-tick-growth',
      value: growth.toFixed(2),
      unit: 'times linear',
      limit: '<= 1',
      about: `${(few / 1000).toFixed(2)} s with a tenth of each`,
    }),
  )
}
