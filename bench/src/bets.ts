import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '@suntala/server/db/database'
import { migrate } from '@suntala/server/db/migrate'
import { insertGames, openIssue, slipInput } from '@suntala/server/lottery/test-issues'
import { type BetClient, createBetClient } from '#bet-client.ts'
import { median } from '#figures.ts'
import { startPlatform } from '#platform.ts'
import { createPlayers } from '#players.ts'

const inFlight = 64
const players = 256
const rounds = 7
const roundSeconds = 4
const ports = { batched: 4260, single: 4261 }

type Print = (line: string) => void
type Clients = { batched: BetClient; single: BetClient }

/** The whole bet over HTTP, one server process: bets that share statements against one statement for each. */
export async function benchBets(print: Print = console.log): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    await withClients(db, dataDir, (clients) => compare(clients, print))
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Both servers stand the whole time on one database, but only one is asked at a time. */
async function withClients(db: Database, dataDir: string, work: (clients: Clients) => Promise<void>) {
  const variants = { batched: 'true', single: 'false' } as const
  const start = (variant: keyof Clients) =>
    startPlatform({
      port: ports[variant],
      dataDir,
      environment: { BATCH_BETS: variants[variant], RUN_JOBS: 'false' },
    })
  const servers = [await start('batched')]
  try {
    servers.push(await start('single'))
    await insertGames(db)
    const issue = await openIssue(db, { gameCode: 'SIAM3D', lockInMs: 86_400_000 })
    // Each player bets on another number: what the house takes on for one is soon full.
    const bodies = Array.from({ length: players }, (_, at) =>
      JSON.stringify(
        slipInput(issue, { playType: 'three_top', selection: String(at).padStart(3, '0'), unit: '1' }),
      ),
    )
    const given = { players: await createPlayers(db, players), inFlight, bodies }
    const batched = await createBetClient({ ...given, port: ports.batched })
    const single = await createBetClient({ ...given, port: ports.single })
    try {
      await work({ batched, single })
    } finally {
      batched.close()
      single.close()
    }
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function compare({ batched, single }: Clients, print: Print): Promise<void> {
  await single.run(2) // warm up
  await batched.run(2)
  const together: number[] = []
  const alone: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await single.run(roundSeconds)
    const ours = await batched.run(roundSeconds)
    const after = await single.run(roundSeconds)
    together.push(ours)
    alone.push(before, after)
    ratios.push((2 * ours) / (before + after))
  }
  print(`http-bets-per-second ${median(together).toFixed(0)} bets/s (${inFlight} in flight, one process)`)
  print(`http-unbatched-bets-per-second ${median(alone).toFixed(0)} bets/s`)
  print(`http-batched-bets ${median(ratios).toFixed(2)} x unbatched (limit >= 2.5)`)
}
