import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { arcadeRoutes, runArcade } from '#arcade/arcade-routes.ts'
import { ArcadeRooms } from '#arcade/rooms.ts'
import { endIdleMagazines } from '#arcade/shoot.ts'
import { beaconRoutes } from '#beacon/beacon-routes.ts'
import { cashierRoutes, channelRoutes } from '#cashier/routes.ts'
import { confirmCoins } from '#cashier/coin.ts'
import { deliverEvents } from '#cashier/outbox.ts'
import { actionRoutes } from '#dialects/action-routes.ts'
import { expireDeposits } from '#cashier/open-deposit.ts'
import { settlePayouts } from '#cashier/send-payout.ts'
import { drawn, readAssets, serveAssets, textOf } from '#http/assets.ts'
import { scriptOf } from '#http/link-modules.ts'
import { baseHeaders } from '#http/page-headers.ts'
import { keepRawBody, Refusal } from '#http/signed-body.ts'
import { deliverMessages } from '#message/send-message.ts'
import { identityRoutes } from '#identity/routes.ts'
import { messageRoutes, outboxRoutes } from '#message/routes.ts'
import { drawBlades, drawMark } from '#mandarin-art/mark.ts'
import { drawStage } from '#mandarin-art/stage.ts'
import { symbolPictures } from '#mandarin-art/symbols.ts'
import { pictureOf } from '#slots-art/title-pictures.ts'
import { modulesOf, pagesOfGames, sheetOf } from '#provider/page-files.ts'
import { resolveDueRounds } from '#provider/resolve-rounds.ts'
import { abandonAsked } from '#provider/extra-stake-store.ts'
import { abandonBetting } from '#provider/round-store.ts'
import { gameRoutes, providerRoutes } from '#provider/routes.ts'
import { verifierFile } from '#provider/verifier-file.ts'
import { deleteExpiredLaunches } from '#provider/session-store.ts'
import { tellDueResults } from '#results/tell-results.ts'
import { presentOwnSeat, presentRoom } from '#rooms/present-room.ts'
import { roomPages, roomRoutes } from '#rooms/room-routes.ts'
import { Rooms } from '#rooms/rooms.ts'
import { recoverRooms, runRooms } from '#rooms/run-rooms.ts'
import type { Sandbox } from '#sandbox.ts'
import type { Settings } from '#settings.ts'
import { bookRoutes } from '#sports/book-routes.ts'
import { settleMatches } from '#sports/settle-matches.ts'
import { openStore } from '#store/open-store.ts'
import { statementPages, statementRoutes } from '#statement/routes.ts'
import { presentCrowd, presentOwn, presentTable } from '#tables/present-table.ts'
import { recoverTables, runTables } from '#tables/run-tables.ts'
import { tableRoutes } from '#tables/table-routes.ts'
import { Tables } from '#tables/tables.ts'

const tickMs = 250
/** Of the tables' own clock: a curve ends, and bets leave it, within so much of their time. */
const tableTickMs = 50

/** What is due by the clock: unfinished rounds, overdue deposits and launches, payouts, messages, events not acknowledged. */
export async function doDueWork(sandbox: Sandbox): Promise<void> {
  expireDeposits(sandbox)
  settlePayouts(sandbox)
  confirmCoins(sandbox)
  deliverMessages(sandbox)
  deleteExpiredLaunches(sandbox.store, sandbox.now())
  runTables(sandbox)
  runRooms(sandbox)
  settleMatches(sandbox)
  runArcade(sandbox)
  await endIdleMagazines(sandbox)
  await Promise.all([resolveDueRounds(sandbox), deliverEvents(sandbox), ...sandbox.rooms.asks.values()])
  sandbox.tables.push()
  sandbox.rooms.pages.push()
}

/** Repeats the due work until closed; the close waits for the run that is under way. */
function startClock(app: FastifyInstance, sandbox: Sandbox) {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= tellDueResults(sandbox)
      .then(() => doDueWork(sandbox))
      .catch((error: unknown) => sandbox.log.warn({ reason: String(error) }, 'due work failed'))
      .finally(() => {
        running = undefined
      })
  }, tickMs)
  const tableTimer = setInterval(() => {
    runTables(sandbox)
    runRooms(sandbox)
  }, tableTickMs)
  // By itself: what is due waits for the platform's answers.
  const crowdTimer = setInterval(() => sandbox.tables.pushCrowds(), tickMs)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    clearInterval(tableTimer)
    clearInterval(crowdTimer)
    await running
    sandbox.store.close()
  })
}

type Assets = ReturnType<typeof readAssets>

function makeAssets(): Assets {
  const assets = readAssets()
  for (const [symbol, svg] of Object.entries(symbolPictures))
    drawn(assets, `mandarin/symbols/${symbol}.svg`, svg)
  drawn(assets, 'mandarin/stage.svg', drawStage())
  drawn(assets, 'mark.svg', drawMark())
  drawn(assets, 'kit/blades.svg', drawBlades('#c8ffe6', 0.028))
  drawn(assets, 'kit/coin-heads.svg', drawBlades('#fff4e2', 0.92))
  const read = (name: string) => textOf(assets, name)
  for (const entry of pagesOfGames) {
    drawn(assets, `${entry.game.game}/page.js`, scriptOf(modulesOf(entry, read)))
    drawn(assets, `${entry.game.game}/page.css`, sheetOf(entry, read))
  }
  return assets
}

let assets: Assets | undefined
/** The same for every sandbox of a process. */
const assetsOf = (): Assets => (assets ??= makeAssets())

function addRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/healthz', () => ({ ok: true }))
  serveAssets(app, assetsOf(), pictureOf)
  providerRoutes(app, sandbox)
  actionRoutes(app, sandbox)
  gameRoutes(app, sandbox)
  tableRoutes(app, sandbox)
  bookRoutes(app, sandbox)
  arcadeRoutes(app, sandbox)
  roomRoutes(app, sandbox)
  roomPages(app, sandbox)
  channelRoutes(app, sandbox)
  cashierRoutes(app, sandbox)
  statementRoutes(app, sandbox)
  statementPages(app, sandbox)
  messageRoutes(app, sandbox)
  outboxRoutes(app, sandbox)
  identityRoutes(app, sandbox)
  beaconRoutes(app, sandbox)
}

/** Builds the stand-in provider and bank. One process at a time holds its data folder. */
export function buildApp(
  settings: Settings,
  options: { now?: () => number; log?: boolean; clock?: boolean } = {},
) {
  const app = Fastify({
    logger: options.log ? { level: 'warn' } : false,
    bodyLimit: 16_384,
  })
  const sandbox: Sandbox = {
    settings,
    store: openStore(settings.dataDir),
    now: options.now ?? Date.now,
    nextDraws: new Map(),
    tables: new Tables({
      table: (tableCode) => JSON.stringify(presentTable(sandbox, tableCode)),
      own: (watcher) => JSON.stringify(presentOwn(sandbox, watcher)),
      crowd: (tableCode) => JSON.stringify(presentCrowd(sandbox, tableCode)),
      failed: (table, error) => sandbox.log.warn({ table, reason: String(error) }, 'table failed'),
    }),
    arcade: new ArcadeRooms(),
    rooms: new Rooms(
      new Tables({
        table: (roomId) => JSON.stringify(presentRoom(sandbox, roomId)),
        own: (watcher) => JSON.stringify(presentOwnSeat(sandbox, watcher)),
        failed: (room, error) => sandbox.log.warn({ room, reason: String(error) }, 'room failed'),
      }),
    ),
    isPlatformSilent: false,
    log: app.log,
  }
  abandonBetting(sandbox.store)
  abandonAsked(sandbox.store)
  recoverTables(sandbox)
  recoverRooms(sandbox)
  app.addHook('preClose', async () => {
    sandbox.tables.close()
    sandbox.rooms.pages.close()
    sandbox.arcade.close()
  })
  app.addHook('onRequest', async (_, reply) => void reply.headers(baseHeaders))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500 && !(error instanceof Refusal)) request.log.error(error)
    const code = error instanceof Refusal ? error.code : status < 500 ? 'VALIDATION' : 'INTERNAL'
    return reply.code(status).send({ error: code })
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'NOT_FOUND' }))
  keepRawBody(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  addRoutes(app, sandbox)
  if (options.clock !== false) {
    // It takes a while, and the curve of a table that waits for so long has broken off.
    verifierFile()
    startClock(app, sandbox)
  }
  return { app, sandbox }
}
