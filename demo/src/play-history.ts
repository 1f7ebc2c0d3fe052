import { createApp, modules } from '@suntala/server/app'
import { systemClock } from '@suntala/server/clock'
import type { Config } from '@suntala/server/config'
import type { Context } from '@suntala/server/context'
import { connectDatabase, type Database } from '@suntala/server/db/database'
import { runDueJobs } from '@suntala/server/jobs/start-jobs'
import type { AnyJob } from '@suntala/server/jobs/declare-job'
import type { AnyModule } from '@suntala/server/module'
import { insertProducts } from '@suntala/server/lottery/seed-lottery'
import { agreeContracts, leaveOffer } from '#agree-contracts.ts'
import { openDemoGateway } from '#demo-gateway.ts'
import type { House, Player } from '#house.ts'
import { installMovedClock, movedClock } from '#moved-clock.ts'
import { endPayouts } from '#move-money.ts'
import { findPlayer, openAccount } from '#open-accounts.ts'
import { createChoice } from '#play-games.ts'
import { type Person, planKnown, planPeople } from '#plan-people.ts'
import { createHour } from '#play-hour.ts'
import { createRandom } from '#random.ts'

export type Played = { day: number; days: number; accounts: number }

export type Plan = {
  /** New accounts, besides those of the demo team. */
  accounts: number
  /** Whole days of UTC, up to the last midnight. */
  days: number
  onDay?: (played: Played) => void
  /** Ends it early, with an error. */
  signal?: AbortSignal
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** When members come, in hours of UTC, and which part of the day's visits falls on each: in Bangkok it is seven hours later. */
const visits = [
  { hour: 2, share: 0.15 },
  { hour: 6, share: 0.2 },
  { hour: 10, share: 0.2 },
  { hour: 13, share: 0.3 },
  { hour: 16, share: 0.15 },
]

/** From when members come to the draw that they wait for. */
const longestHourMs = 45 * 60_000

/** Jobs of what is played; others have nothing to do, or call whom there is not. */
const played = [
  'betting',
  'game',
  'lottery',
  'ledger',
  'cashier',
  'agent',
  'report',
  'protection',
  'reconciliation',
]
const left = ['game.sync-catalogue', 'lottery.schedule-issues']

function jobsOf(context: Context, names: readonly string[]): AnyJob[] {
  const all: Record<string, AnyModule> = modules
  return names.flatMap((name) => all[name]?.jobs?.(context) ?? []).filter(({ name }) => !left.includes(name))
}

/** @throws Error where one fails */
async function runJobs({ db }: Context, jobs: readonly AnyJob[]): Promise<void> {
  const failed = (await runDueJobs(db, jobs)).find(({ outcome }) => outcome !== 'done')
  if (failed) throw new Error(`${failed.name} failed`, { cause: failed.error })
}

/** What the house needs before anybody comes: its providers, channels and games, and lotteries without issues. */
async function prepare(context: Context, from: Date, days: number): Promise<void> {
  await context.db.transaction(
    async (tx) => {
      for (const [name, { bootstrap }] of Object.entries<AnyModule>(modules))
        if (name !== 'lottery') await bootstrap?.(tx, context)
      await insertProducts(tx)
      const withPeople: readonly AnyModule[] = [modules.account, modules.game, modules.agent]
      for (const { demo } of withPeople) await demo?.(tx, context)
      // What has no place of its own yet goes to a default that later ones cannot be made beside.
      await tx.query({
        text: 'select betting_make_partitions(), ledger_make_partitions(clock_timestamp(), $1)',
        values: [Math.ceil(days / 28) + 1],
      })
      // Nothing was settled in a house that begins now.
      await tx.query({ text: 'update settled_bet_progress set summed_until = $1', values: [from] })
      await tx.query({
        text: 'update agent_progress set settled_from = $1, settled_until = $1',
        values: [from],
      })
    },
    { statementTimeoutMs: 120_000 },
  )
}

/** Opens the accounts of whoever joins on a day; agents make their contracts at once. */
async function join(
  house: House,
  people: readonly Person[],
  { day, players }: { day: number; players: Map<string, Player> },
): Promise<void> {
  for (const [number, person] of people.entries()) {
    if (person.joinsOn !== day) continue
    const player = await openAccount(house, person, number)
    players.set(person.name, player)
    if (person.isAgent) await agree(house, player, players)
  }
}

function levelOf(name: string | null, uplineOf: ReadonlyMap<string, string | null>): number {
  return name === null ? 0 : levelOf(uplineOf.get(name) ?? null, uplineOf) + 1
}

async function agree(house: House, agent: Player, players: ReadonlyMap<string, Player>): Promise<void> {
  const uplineOf = new Map([...players.values()].map(({ name, upline }) => [name, upline]))
  const upline = agent.upline === null ? null : (players.get(agent.upline) ?? null)
  await agreeContracts(house, agent, { upline, level: levelOf(agent.name, uplineOf) })
}

/** The demo team, as the platform knows it. */
async function findTeam(house: House, days: number): Promise<Map<string, Player>> {
  const players = new Map<string, Player>()
  for (const person of planKnown(days)) players.set(person.name, await findPlayer(house, person))
  for (const player of players.values()) if (player.isAgent) await agree(house, player, players)
  return players
}

/** Plays the days one after the other. */
async function playDays(house: House, from: Date, { accounts, days, onDay, signal }: Plan): Promise<void> {
  const { clock, random } = house
  const runJobs = async () => {
    await house.runJobs()
    await endPayouts(house)
  }
  const people = planPeople(random, { count: accounts, days })
  const players = await findTeam(house, days)
  const playHour = createHour(house, await createChoice(house))
  for (let day = 0; day < days; day++) {
    for (const [at, { hour, share }] of visits.entries()) {
      signal?.throwIfAborted()
      await clock.moveTo(
        new Date(from.getTime() + day * dayMs + hour * hourMs + random.whole(60, 240) * 1_000),
      )
      if (at === 0) await join(house, people, { day, players })
      const end = await playHour([...players.values()], { day, share })
      await clock.moveTo(end)
      await runJobs()
      await clock.moveTo(new Date(end.getTime() + 31 * 60_000))
      await runJobs()
    }
    onDay?.({ day: day + 1, days, accounts: players.size })
  }
  // The statements of the last day come in half an hour after its end.
  const end = from.getTime() + days * dayMs
  await clock.moveTo(new Date(end + 40 * 60_000))
  await runJobs()
  // Of the day that runs no bank or studio may know anything when its statement comes.
  for (const { hour, share } of visits.filter(
    ({ hour }) => end + hour * hourMs + longestHourMs < Date.now(),
  )) {
    signal?.throwIfAborted()
    await clock.moveTo(new Date(end + hour * hourMs))
    const drawn = await playHour([...players.values()], { day: days, share, isOwnOnly: true })
    await clock.moveTo(drawn)
    await runJobs()
  }
  const [upline, downline] = [players.get('siamteam'), players.get('northteam')]
  if (upline && downline) await leaveOffer(house, upline, downline)
}

/**
 * Plays the past of a house on an empty, migrated database that nobody else uses, day after day by the platform's own operations, while the
 * database's clock is moved. Whole days end with the last midnight of UTC whose statements are told by now, so that each has been compared; after it
 * members play what the platform runs alone.
 */
export async function playHistory(empty: Database, config: Config, plan: Plan): Promise<void> {
  const [{ members } = { members: 1n }] = await empty.query<{ members: bigint }>({
    text: 'select count(*) as members from member',
  })
  if (members > 0n) throw new Error('There are accounts already: a history is played in an empty house.')
  const gateway = await openDemoGateway(config.sandboxSecret)
  await installMovedClock(empty)
  const db = connectDatabase({ connection: empty.connection, poolSize: 12 })
  const clock = movedClock(db)
  const until = new Date(Math.floor((Date.now() - 40 * 60_000) / dayMs) * dayMs)
  const from = new Date(until.getTime() - plan.days * dayMs)
  try {
    await clock.begin(from)
    // Draws of the past wait for no beacon, whose rounds of then nobody asked for.
    const own = {
      ...config,
      sandboxUrl: gateway.url,
      beacon: { ...config.beacon, addresses: 'off' as const },
    }
    const { context, server, console: desk } = await createApp({ config: own, db, clock: systemClock })
    await prepare(context, from, plan.days)
    const jobs = { all: jobsOf(context, played), lottery: jobsOf(context, ['lottery']) }
    const house: House = {
      context,
      clock,
      gateway,
      random: createRandom(20_261),
      runJobs: (of) => runJobs(context, jobs[of ?? 'all']),
    }
    await playDays(house, from, plan)
    await Promise.all([server.close(), desk.close()])
  } finally {
    await clock.giveBack()
    await db.close()
    await gateway.close()
  }
}
