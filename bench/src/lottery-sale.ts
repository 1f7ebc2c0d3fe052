import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '@suntala/server/db/database'
import { migrate } from '@suntala/server/db/migrate'
import { insertGames, openIssue, slipInput } from '@suntala/server/lottery/test-issues'
import { type BetClient, createBetClient } from '#bet-client.ts'
import { figureLine, median, type Print } from '#figures.ts'
import { betEvenly } from '#last-second.ts'
import { bodiesOf } from '#lottery-bodies.ts'
import { startPlatform } from '#platform.ts'
import { createPlayers, type Player } from '#players.ts'

const port = 4262
const inFlight = 64
const playerCount = 256
const rounds = 5
const roundSeconds = 4
/** One lottery of each family. */
const mixed = [
  'SIAM3D',
  'SSC60',
  'FAST3DM1',
  'JSK3',
  'FAST11X5',
  'FASTPK10',
  'LUCKY28',
  'MARK6FAST',
  'XSMB',
  'XSHUE',
  'THAIGOV',
  'YEEKEE',
]
const lastSecond = { bets: 1_000, perSecond: 1_000, rounds: 3, lockInMs: 4_000 }

type Given = { db: Database; players: Player[] }

/** Bets over HTTP on one server process: of all families beside those on three digits, and at the edge of a lock. */
export async function benchLotterySale(print: Print = console.log): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    const server = await startPlatform({ port, dataDir, environment: { RUN_JOBS: 'false' } })
    try {
      await insertGames(db, mixed)
      const given = { db, players: await createPlayers(db, playerCount) }
      await compareFamilies(given, print)
      await betAtTheLock(given, print)
    } finally {
      await server.stop()
    }
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function compareFamilies({ db, players }: Given, print: Print): Promise<void> {
  const issues = await Promise.all(mixed.map((gameCode) => openIssue(db, { gameCode, lockInMs: 86_400_000 })))
  const [digits] = issues
  if (!digits) throw new Error('there are no lotteries')
  const ofFamilies = issues.map(bodiesOf)
  const given = { port, players, inFlight }
  const threeDigits = players.map((_, at) =>
    JSON.stringify(
      slipInput(digits, { playType: 'three_top', selection: String(at).padStart(3, '0'), unit: '1' }),
    ),
  )
  const ofAll = players.map((_, at) => {
    const bodies = ofFamilies[at % ofFamilies.length] ?? []
    return bodies[Math.floor(at / ofFamilies.length) % bodies.length] ?? ''
  })
  const plain = await createBetClient({ ...given, bodies: threeDigits })
  const every = await createBetClient({ ...given, bodies: ofAll })
  try {
    await compare({ plain, every }, print)
  } finally {
    plain.close()
    every.close()
  }
}

async function compare({ plain, every }: { plain: BetClient; every: BetClient }, print: Print) {
  await plain.run(2) // warm up
  await every.run(2)
  const rates: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await plain.run(roundSeconds)
    const ours = await every.run(roundSeconds)
    const after = await plain.run(roundSeconds)
    rates.push(ours)
    ratios.push((2 * ours) / (before + after))
  }
  print(
    figureLine({
      name: 'lottery-sale-mixed',
      value: median(ratios).toFixed(2),
      unit: 'x bets on three digits',
      limit: '>= 0.8',
      about: `${median(rates).toFixed(0)} bets/s of ${mixed.length} families, driver included`,
    }),
  )
}

/** Bets that arrive evenly in the last second of a sale, and a few after it. */
async function betAtTheLock({ db, players }: Given, print: Print): Promise<void> {
  const { bets, perSecond, rounds: times, lockInMs } = lastSecond
  let [sent, answered, accepted, late, slowestMs] = [0, 0, 0, 0, 0]
  for (let round = 0; round < times; round++) {
    const issue = await openIssue(db, { gameCode: 'SIAM3D', lockInMs })
    const lockAt = performance.now() + lockInMs
    const body = JSON.stringify(slipInput(issue, { playType: 'run_top', selection: '7', unit: '1' }))
    // The last twentieth of them comes too late.
    const startAt = lockAt - (bets * 950) / perSecond
    const answers = await betEvenly({ port, players, body, count: bets, perSecond, startAt })
    const placed = answers.filter(({ code }) => code === '').length
    const refused = answers.filter(({ code }) => code === 'ISSUE_LOCKED').length
    const [kept] = await db.query<{ slips: number; late: number }>({
      text: `select count(*)::int as slips, (count(*) filter (where s.placed_at >= i.lock_at))::int as late
        from lottery_slip s join lottery_issue i on i.id = s.issue_id where i.id = $1`,
      values: [issue.id],
    })
    if (kept?.slips !== placed) throw new Error(`${placed} bets were accepted, ${kept?.slips} are kept`)
    sent += bets
    answered += placed + refused
    accepted += placed
    late += kept.late
    slowestMs = Math.max(slowestMs, ...answers.map(({ ms }) => ms))
  }
  const about = `${accepted} of ${sent} accepted, the slowest answered ${slowestMs.toFixed(0)} ms after its time`
  print(
    figureLine({
      name: 'lottery-sale-last-second',
      value: (answered / sent).toFixed(3),
      unit: `of ${perSecond} bets/s answered`,
      limit: '>= 1',
      about,
    }),
  )
  print(
    figureLine({
      name: 'lottery-sale-late',
      value: (late / sent).toFixed(3),
      unit: 'of them accepted after the lock',
      limit: '<= 0',
    }),
  )
}
