import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '@suntala/server/db/database'
import { median } from '#figures.ts'
import { fillCatalogue } from '#large-catalogue.ts'
import { startPlatform } from '#platform.ts'

const port = Number(process.env['BENCH_PORT'] ?? 4155)
const games = 10_000
const rounds = 20
const readsPerRound = 200
const pageSize = 20

/** What players type: beginnings, whole titles, two words, vendors, slips, and nothing that is found. */
const queries = [
  'dragon',
  'amb',
  'fortune',
  'mandarin fortune',
  'lotus tiger',
  'nova rocket',
  'mandrin',
  'frosthron',
  'gem',
  'halcyon',
  'copper sheriff nights',
  'quiet giant parrot',
  'xylophone',
]

type Print = (line: string) => void

/**
 * The lobby's search by name over 10,000 games, through HTTP with counts and facets, against a page of the same
 * table read by its primary key on an open connection: both one after the other, in turns, in the same run.
 */
export async function benchLobbySearch(print: Print = console.log): Promise<void> {
  await withServer(async (db) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const starts = await pageStarts(db)
    const turn = { search: () => search(agent), page: () => readPage(db, starts) }
    const taken: Record<keyof typeof turn, number[]> = { search: [], page: [] }
    for (let round = -1; round < rounds; round++)
      for (const name of ['page', 'search'] as const)
        for (let read = 0; read < readsPerRound; read++) {
          const startMs = performance.now()
          await turn[name]()
          // The first round warms up.
          if (round >= 0) taken[name].push(performance.now() - startMs)
        }
    agent.destroy()
    for (const name of ['search', 'page'] as const) {
      print(`lobby-${name} ${median(taken[name]).toFixed(2)} ms`)
      print(`lobby-${name}-p95 ${slowest(taken[name], 0.95).toFixed(2)} ms`)
    }
    const ratio = median(taken.search) / median(taken.page)
    print(`lobby-search ${ratio.toFixed(2)} x bare page read (limit <= 3)`)
  })
}

const slowest = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN

let asked = 0

async function search(agent: Agent): Promise<void> {
  const query = queries[asked++ % queries.length] ?? ''
  const path = `/lgw/games/list?gameType=RNG&pageSize=${pageSize}&gameName=${encodeURIComponent(query)}`
  const answer = JSON.parse(await read(agent, path)) as { success: boolean } // the envelope
  if (!answer.success) throw new Error(`the search for ${query} was refused`)
}

function read(agent: Agent, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
}

/** Every place in the catalogue from which a whole page follows. */
async function pageStarts(db: Database): Promise<unknown[]> {
  const rows = await db.query<{ node_id: unknown }>({ text: 'select node_id from game order by node_id' })
  return rows.slice(0, -pageSize).map((row) => row.node_id)
}

async function readPage(db: Database, starts: readonly unknown[]): Promise<void> {
  const rows = await db.query({
    name: 'bench-page',
    text: 'select * from game where node_id >= $1 order by node_id limit $2',
    values: [starts[Math.floor(Math.random() * starts.length)], pageSize],
  })
  if (rows.length !== pageSize) throw new Error(`a page of ${rows.length} games`)
}

/** A server process of its own on a database of its own, with the large catalogue; no job runs meanwhile. */
async function withServer(work: (db: Database) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  try {
    await fillCatalogue({ dataDir, port, slots: games })
    const server = await startPlatform({ port, dataDir, environment: { RUN_JOBS: 'false' } })
    try {
      const db = await openDatabase({ dataDir, poolSize: 4 })
      try {
        await work(db)
      } finally {
        await db.close()
      }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
