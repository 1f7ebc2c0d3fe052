import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workedMs } from '#core-time.ts'
import { crowdFigures, type Watched } from '#crowd-figures.ts'
import { type CrowdTask, type CrowdWord, type RoundReport, together } from '#crowd-report.ts'
import { startEmptyWallet } from '#empty-wallet.ts'
import { figureLine, type Print } from '#figures.ts'
import { enterGame, launchGame, type Sandbox, startSandbox } from '#sandbox.ts'
import { attached } from '#tab.ts'

const players = Number(process.env['CROWD'] ?? 1000)
const few = players / 4
const processes = 2
const rounds = 2
const port = 4270
const inspectorPort = 4274
const crowdScript = fileURLToPath(new URL('crowd-players.ts', import.meta.url))

const tables = [
  { game: 'crash', few: 'paper-plane', many: 'liftoff' },
  { game: 'roulette', few: 'roulette-room', many: 'velvet-roulette' },
] as const

type Seated = {
  sandbox: Sandbox
  platformUrl: string
  gameCode: string
  count: number
  game: CrowdTask['game']
}

/** What a Node program holds once everything that can go has gone. */
const heldBytes = (): Promise<number> =>
  attached(inspectorPort, async (program) => {
    await program.send('HeapProfiler.collectGarbage')
    return program.run<number>('process.memoryUsage().heapUsed + process.memoryUsage().external')
  })

const wordOf = async (child: ChildProcess): Promise<CrowdWord> => {
  const [word] = (await once(child, 'message')) as [CrowdWord] // of crowd-players.ts
  return word
}

/** The next round that all of them have seen whole. */
async function nextRound(children: readonly ChildProcess[]): Promise<RoundReport> {
  const words = await Promise.all(children.map(wordOf))
  return together(words.flatMap((word) => (word.word === 'round' ? [word.report] : [])))
}

async function enterAll({ sandbox, platformUrl, gameCode, count }: Seated): Promise<string[]> {
  const tokens: string[] = []
  const enter = async () =>
    enterGame(
      sandbox,
      await launchGame(sandbox, { platformUrl, gameCode, ticket: `${gameCode}:${randomUUID()}` }),
    )
  while (tokens.length < count) tokens.push(...(await Promise.all(Array.from({ length: 25 }, enter))))
  return tokens.slice(0, count)
}

/** Seats so many at a table, and looks at whole rounds once all of them are there. */
async function watchRounds(seated: Seated): Promise<Watched> {
  const { sandbox, game } = seated
  const tokens = await enterAll(seated)
  const children = Array.from({ length: processes }, () => fork(crowdScript))
  try {
    children.forEach((child, place) =>
      child.send({
        url: sandbox.url,
        game,
        tokens: tokens.filter((_, at) => at % processes === place),
      } satisfies CrowdTask),
    )
    let all = children.map(wordOf)
    // Rounds may go by while they come.
    for (;;) {
      const words = await Promise.all(all)
      if (words.every(({ word }) => word === 'watching')) break
      all = children.map((child, at) =>
        words[at]?.word === 'watching' ? Promise.resolve({ word: 'watching' }) : wordOf(child),
      )
    }
    await nextRound(children)
    const before = workedMs(sandbox.pid)
    const reports: RoundReport[] = []
    while (reports.length < rounds) reports.push(await nextRound(children))
    return { reports, workedMs: workedMs(sandbox.pid) - before, heldBytes: await heldBytes() }
  } finally {
    for (const child of children) child.kill()
  }
}

/** A thousand players in one crash round, and as many at one roulette table, over a wallet that does no work. */
export async function benchGameCrowd(print: Print = console.log): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  const wallet = await startEmptyWallet((ticket) => ticket.split(':')[0] ?? '')
  try {
    const sandbox = await startSandbox({ port, dataDir, platformUrl: wallet.url, inspectorPort })
    try {
      const asked = process.env['BENCH_PARTS']?.split(',')
      for (const table of tables.filter(({ game }) => asked?.includes(game) ?? true)) {
        const seat = { sandbox, platformUrl: wallet.url, game: table.game }
        const less = await watchRounds({ ...seat, gameCode: table.few, count: few })
        const emptyBytes = await heldBytes()
        const many = await watchRounds({ ...seat, gameCode: table.many, count: players })
        const crowds = { few: { ...less, players: few }, many: { ...many, players }, emptyBytes }
        for (const figure of crowdFigures(`game-crowd-${table.game}`, crowds)) print(figureLine(figure))
      }
    } finally {
      await sandbox.stop()
    }
  } finally {
    await wallet.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
