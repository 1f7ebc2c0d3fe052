import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@suntala/server/db/database'
import { migrate } from '@suntala/server/db/migrate'
import { uuidV7 } from '@suntala/server/db/uuid-v7'
import { houseAccount } from '@suntala/server/ledger/open-account'
import { postTransfer } from '@suntala/server/ledger/post-transfers'
import { databaseWorkedMs, workedMs } from '#core-time.ts'
import { figureLine, median, type Print } from '#figures.ts'
import { type Platform, startPlatform } from '#platform.ts'
import { createPlayers, type Player } from '#players.ts'
import { type Answer, keptConnections, postJson } from '#post-json.ts'
import { enterGame, type Sandbox, secret, startSandbox } from '#sandbox.ts'

const ports = { platform: 4271, sandbox: 4272 }
/** More than play at once: each rests a second between two rounds, which the provider holds. */
const playerCount = 512
const inFlight = 32
const rounds = 5
const roundSeconds = 4
const game = 'o-dice'
/** Half of all rounds win. */
const bet = { side: 'under', chance: 5000 }

type Seat = { player: Player; token: string }
type House = { db: Database; platform: Platform; sandbox: Sandbox; seats: readonly Seat[] }

/** What the cores worked for each of something done, in milliseconds. */
type Core = { platform: number; sandbox: number; database: number }
type Measured = { perSecond: number; core: Core }

/** Opens the game at the platform as the portal does, and then as the game's page does. */
async function sit({ db, platform, sandbox }: Omit<House, 'seats'>, player: Player): Promise<Seat> {
  const [found] = await db.query<{ nodeId: number; vendor: string }>({
    text: `select node_id as "nodeId", vendor_code as vendor from game where code = $1`,
    values: [game],
  })
  if (!found) throw new Error(`the catalogue has no ${game}`)
  const headers = {
    cookie: `__Host-session=${player.secret}; lang=en`,
    authorization: `Bearer ${player.token}`,
    language: 'en',
  }
  const body = { nodeId: found.nodeId, vassalage: found.vendor }
  const url = `http://127.0.0.1:${platform.port}/wps/game/launchGame`
  const { value } = await postJson<{ code?: string; value?: { game_url: string } }>(url, { body, headers })
  if (!value.value) throw new Error(`no launch: ${JSON.stringify(value)}`)
  return { player, token: await enterGame(sandbox, value.value.game_url) }
}

async function worked({ db, platform, sandbox }: House): Promise<Core> {
  return {
    platform: workedMs(platform.pid),
    sandbox: workedMs(sandbox.pid),
    database: await databaseWorkedMs(db),
  }
}

/** So many callers, each doing the next thing as soon as its own is done. */
async function measured(house: House, act: (seat: Seat) => Promise<void>): Promise<Measured> {
  const before = await worked(house)
  const startMs = performance.now()
  const endMs = startMs + roundSeconds * 1000
  let done = 0
  let turn = 0
  const caller = async () => {
    while (performance.now() < endMs) {
      const seat = house.seats[turn++ % house.seats.length]
      if (seat) await act(seat)
      done++
    }
  }
  await Promise.all(Array.from({ length: inFlight }, caller))
  const perSecond = (done * 1000) / (performance.now() - startMs)
  const after = await worked(house)
  const each = (of: keyof Core) => (after[of] - before[of]) / done
  return {
    perSecond,
    core: { platform: each('platform'), sandbox: each('sandbox'), database: each('database') },
  }
}

/** A round from the game's page to its paid win, through both processes and back. */
const playAt = ({ url }: Sandbox) => {
  const agent = keptConnections(inFlight)
  return async ({ token }: Seat) => {
    const body = { key: randomUUID(), stake: '1.00', bet }
    const headers = { authorization: `Bearer ${token}` }
    const { status, value }: Answer<{ state?: string }> = await postJson(`${url}/api/rounds`, {
      body,
      headers,
      agent,
    })
    if (status !== 200 || value.state !== 'CLOSED')
      throw new Error(`a round was answered ${status}: ${JSON.stringify(value)}`)
  }
}

/** One posting of the ledger in a transaction of its own, and nothing else. */
const postAt =
  (db: Database, credit: bigint) =>
  async ({ player }: Seat) => {
    const posting = {
      key: uuidV7(),
      kind: 'adjustment_debit',
      debit: player.account,
      credit,
      amountMinor: 100n,
    } as const
    await db.transaction((tx) => postTransfer(tx, posting))
  }

function tellFigures(print: Print, { bare, ours }: { bare: readonly Measured[]; ours: readonly Measured[] }) {
  const about = `${inFlight} at once, the median of ${rounds} times ${roundSeconds} s; half of the rounds post twice`
  const pace = (all: readonly Measured[]) => median(all.map(({ perSecond }) => perSecond))
  print(figureLine({ name: 'game-rounds-per-second', value: pace(ours).toFixed(0), unit: '/s', about }))
  print(figureLine({ name: 'game-rounds-bare-postings', value: pace(bare).toFixed(0), unit: '/s' }))
  const ratio = median(ours.map(({ perSecond }, at) => perSecond / (bare[at]?.perSecond ?? Number.NaN)))
  print(figureLine({ name: 'game-rounds', value: ratio.toFixed(2), unit: 'x bare posting' }))
  for (const part of ['platform', 'sandbox', 'database'] as const) {
    const core = (all: readonly Measured[]) => median(all.map((one) => one.core[part])).toFixed(2)
    const beside = part === 'database' ? { about: `a bare posting ${core(bare)}` } : {}
    print(figureLine({ name: `game-rounds-core-${part}`, value: core(ours), unit: 'ms', ...beside }))
  }
}

async function compare(house: House, print: Print): Promise<void> {
  const play = playAt(house.sandbox)
  const post = postAt(house.db, await houseAccount(house.db, { class: 'suspense', currency: 'THB' }))
  const [bare, ours]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    const posted = await measured(house, post)
    const played = await measured(house, play)
    // The first warms up.
    if (round === 0) continue
    bare.push(posted)
    ours.push(played)
  }
  tellFigures(print, { bare, ours })
}

/** Rounds of a game over HTTP through the seamless wallet, platform and provider a process each, against bare postings. */
export async function benchGameRounds(print: Print = console.log): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  const [dataDir, sandboxDir] = [join(folder, 'platform'), join(folder, 'sandbox')]
  const db = await openDatabase({ dataDir })
  const running: { stop(): Promise<void> }[] = []
  try {
    await migrate(db)
    const environment = {
      RUN_JOBS: 'false',
      SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
      SANDBOX_SECRET: secret,
    }
    const platform = await startPlatform({ port: ports.platform, dataDir, environment })
    running.push(platform)
    const platformUrl = `http://127.0.0.1:${ports.platform}`
    const sandbox = await startSandbox({ port: ports.sandbox, dataDir: sandboxDir, platformUrl })
    running.push(sandbox)
    const seats: Seat[] = []
    for (const player of await createPlayers(db, playerCount))
      seats.push(await sit({ db, platform, sandbox }, player))
    await compare({ db, platform, sandbox, seats }, print)
  } finally {
    for (const program of running.toReversed()) await program.stop()
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
