import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ActionAsked,
  ActionGift,
  actionHeaders,
  ActionLaunch,
  ActionStatementAsked,
  actionStudio,
  actionToleranceMs,
  isActionSignature,
  signActions,
} from '#action-wallet.ts'
import { freeRoundsOfProvider } from '#free-rounds.ts'
import { fromMinor, toMinor } from '#minor.ts'
import type { StudioFault } from '#check/studio/studio-faults.ts'
import { gameProvider } from '#provider.ts'
import { verify } from '#signature.ts'
import { dayMs, signAnswer, statements, toldAfterMs } from '#statement.ts'
import { vendorWallet } from '#vendor-wallet.ts'

export const doubleKey = { id: 'sandbox', secret: 'a secret of the tests alone' }
const portal = 'https://portal.example'
export const doubleLobby = `${portal}/games`
export const doubleWallet = 'DUSTLINE'
const linkLifeMs = 60_000

type Told = { http: number; body: unknown; headers?: Record<string, string> }
const ok = (body: unknown): Told => ({ http: 200, body })
const refuse = (http: number): Told => ({ http, body: { error: 'REFUSED' } })
type Is = (fault: StudioFault) => boolean
type Body = Record<string, unknown>

const catalogue = [
  { code: 'tiger', isSlot: true, min: '1.00', max: '500.00' },
  { code: 'lantern', isSlot: true, min: '2.00', max: '100.00' },
  { code: 'keno', isSlot: false, min: '1.00', max: '50.00' },
]

function createWallets(is: Is) {
  const balances = new Map<string, bigint>()
  const transfers = new Map<string, { content: string; told: Body }>()

  async function move(body: Body): Promise<Told> {
    const { transferId } = body
    const id = String(transferId)
    const content = JSON.stringify(body)
    const known = transfers.get(id)
    if (
      known &&
      known.content !== '' &&
      known.content !== content &&
      !is('moves a known transfer with other content')
    )
      return refuse(409)
    const owner = [
      is('has one wallet for all players') ? '' : body['playerId'],
      is('has one wallet for all currencies') ? '' : body['currency'],
    ].join(' ')
    const isTriedAgain = is('tries a refused transfer again') && known?.told['status'] === 'FAILED'
    const isOther = is('moves a known transfer with other content') && known?.content !== content
    if (known && !is('moves a repeated transfer twice') && !isTriedAgain && !isOther)
      return ok(
        is('answers a repeat with the balance of now') && known.told['status'] === 'DONE'
          ? { ...known.told, balance: fromMinor(balances.get(owner) ?? 0n) }
          : known.told,
      )
    const seen = balances.get(owner) ?? 0n
    if (is('looks at the balance before it waits')) await sleep(5)
    const held = is('looks at the balance before it waits') ? seen : (balances.get(owner) ?? 0n)
    const { amount } = body
    const asked = typeof amount === 'string' ? toMinor(amount.replace(/(\.\d\d)\d+$/, '$1')) : held
    const next = body['direction'] === 'IN' ? held + asked : held - asked
    const isShort = next < 0n && !is('lets the wallet go below zero')
    if (!isShort) balances.set(owner, next)
    const told = isShort
      ? { status: 'FAILED', transferId, reason: 'INSUFFICIENT_FUNDS' }
      : { status: 'DONE', transferId, amount: fromMinor(asked), balance: fromMinor(next < 0n ? 0n : next) }
    transfers.set(id, { content, told })
    return ok(told)
  }

  function status(id: string): Told {
    const known = transfers.get(id)
    if (known) return ok(known.told)
    const told = { status: 'FAILED', transferId: id, reason: 'NEVER_CAME' }
    if (!is('forgets what it was asked for')) transfers.set(id, { content: '', told })
    return ok(told)
  }

  return {
    move,
    status,
    /** What is there of all players together. */
    held: (): bigint => [...balances.values()].reduce((sum, balance) => sum + balance, 0n),
    balance: ({ playerId, currency }: Body): Told =>
      ok({
        balance: fromMinor(
          balances.get(
            [
              is('has one wallet for all players') ? '' : playerId,
              is('has one wallet for all currencies') ? '' : currency,
            ].join(' '),
          ) ?? 0n,
        ),
      }),
  }
}

type Grant = { id: string; game: string; stake: bigint; content: string }

/** What the studio has, whatever words it is asked in. */
function createStudio(is: Is, url: () => string) {
  const grants = new Map<string, string>()
  let lists = 0
  return {
    games: () => {
      lists += 1
      const listed = is('lists a game twice') ? [...catalogue, ...catalogue.slice(0, 1)] : catalogue
      const turned = is('lists its games in another order each time') && lists % 2 === 0
      return (turned ? listed.toReversed() : listed).map((game) =>
        is('lists stakes the wrong way round') ? { ...game, min: game.max, max: game.min } : game,
      )
    },
    launch: ({
      ticket,
      demo,
      game,
      lobby,
    }: {
      ticket: string | undefined
      demo: boolean
      game: string
      lobby: string
    }) => {
      if (new URL(lobby).origin !== portal && !is('leads back to anywhere')) return undefined
      if (!demo && ticket === undefined && !is('opens a game for money without a ticket')) return undefined
      const name = is('opens all launches at one address') ? 'one' : randomUUID()
      const query = is('writes the ticket into the address') ? `?ticket=${ticket}` : ''
      const lifeMs = is('launches for an hour') ? 60 * linkLifeMs : linkLifeMs
      return { url: `${url()}/play/${game}/${name}${query}`, expiresAt: Date.now() + lifeMs }
    },
    take: ({ id, game, stake, content }: Grant): boolean => {
      const entry = catalogue.find(({ code }) => code === game)
      const isThere = entry?.isSlot === true && stake === toMinor(entry.min)
      if (!isThere && !is('takes free rounds of every game')) return false
      const known = grants.get(id)
      if (known === content && is('takes free rounds twice')) return false
      if (known !== undefined && known !== content) return is('takes other free rounds under a known key')
      grants.set(id, content)
      return true
    },
    /** Three movements in two pages. */
    statement: (day: string, page: number) => {
      const isOver = Date.parse(day) + dayMs + toldAfterMs <= Date.now()
      if ((!isOver && !is('tells of a day that is not over')) || page > 2) return undefined
      const key = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
      const second = is('tells a movement twice') ? 1 : 2
      const keys = page === 1 ? [key(1), key(second)] : [key(3)]
      const at = Date.parse(day) + (is('tells of another day') ? -1 : 3_600_000)
      return { day, page, pages: 2, total: is('tells another total on each page') ? page + 2 : 3, keys, at }
    },
  }
}
type Studio = ReturnType<typeof createStudio>

async function answerPlain(
  { is, studio, wallets }: { is: Is; studio: Studio; wallets: ReturnType<typeof createWallets> },
  path: string,
  body: Body,
): Promise<Told> {
  const { providerGames, providerLaunch } = gameProvider
  const { providerFreeRounds } = freeRoundsOfProvider
  const { providerStatement } = statements
  switch (path) {
    case providerGames.path:
      return ok({
        games: studio.games().map(({ code, isSlot, min, max }) => ({
          gameCode: code,
          vendorCode: 'HALCYON',
          name: code,
          category: isSlot ? 'RNG' : 'MINIGAME',
          rtpBps: 9_600,
          lines: 10,
          volatility: 'LOW',
          minBet: min,
          maxBet: max,
          demo: true,
        })),
      })
    case providerLaunch.path: {
      const { data } = providerLaunch.input.safeParse(body)
      const told =
        data &&
        studio.launch({ ticket: data.ticket, demo: data.demo, game: data.gameCode, lobby: data.lobbyUrl })
      return told ? ok(told) : refuse(422)
    }
    case providerFreeRounds.path: {
      const { data } = providerFreeRounds.input.safeParse(body)
      if (!data) return refuse(400)
      const { grantId, gameCode: game, stake } = data
      const isTaken = studio.take({ id: grantId, game, stake: toMinor(stake), content: JSON.stringify(data) })
      return ok({ grantId, state: isTaken ? 'TAKEN' : 'REFUSED' })
    }
    case providerStatement.path: {
      const { data } = providerStatement.input.safeParse(body)
      const told = data && studio.statement(data.day, data.page)
      if (!told) return refuse(data ? 404 : 400)
      const { keys, at, ...counts } = told
      const about = { kind: 'win', reference: 'round', amount: '5.00', currency: 'THB', at }
      const answer = { ...counts, movements: keys.map((key) => ({ ...about, key })) }
      const text = JSON.stringify(answer)
      const headers = signAnswer({ path, body: text }, doubleKey, Date.now())
      return { ...ok(answer), ...(!is('tells a statement that is not signed') && { headers }) }
    }
    case vendorWallet.vendorBalance.path:
      return vendorWallet.vendorBalance.input.safeParse(body).success ? wallets.balance(body) : refuse(400)
    case vendorWallet.vendorTransferStatus.path:
      return vendorWallet.vendorTransferStatus.input.safeParse(body).success
        ? wallets.status(String(body['transferId']))
        : refuse(400)
    case vendorWallet.vendorTransfer.path: {
      const amount = body['amount']
      const read =
        is('rounds an amount of three decimals') && typeof amount === 'string'
          ? { ...body, amount: amount.replace(/(\.\d\d)\d+$/, '$1') }
          : body
      return vendorWallet.vendorTransfer.input.safeParse(read).success ? wallets.move(body) : refuse(400)
    }
    default:
      return refuse(404)
  }
}

function answerActions({ is, studio }: { is: Is; studio: Studio }, path: string, body: Body): Told {
  switch (path) {
    case actionStudio.gamesPath:
      if (!ActionAsked.safeParse(body).success) return refuse(400)
      return ok({
        studios: [{ code: 'BRASSWING', name: 'Brasswing', state: 'open', closed_until: null }],
        games: studio.games().map(({ code, isSlot, min, max }) => ({
          id: code,
          studio: 'BRASSWING',
          name: code,
          kind: isSlot ? 'slot' : 'mini',
          return_bps: 9_600,
          lines: 10,
          risk: 'low',
          stake_from: `${toMinor(min)}0`,
          stake_to: `${toMinor(max)}0`,
          state: 'open',
          closed_until: null,
          fun: true,
        })),
      })
    case actionStudio.launchPath: {
      const { data } = ActionLaunch.safeParse(body)
      const told =
        data && studio.launch({ ticket: data.token, demo: false, game: data.game, lobby: data.lobby })
      return told ? ok({ address: told.url, valid_until: Math.floor(told.expiresAt / 1000) }) : refuse(422)
    }
    case actionStudio.giftsPath: {
      const { data } = ActionGift.safeParse(body)
      if (!data) return refuse(400)
      const { gift, game, stake, sent_at: _, ...rest } = data
      const content = JSON.stringify({ gift, game, stake, ...rest })
      const isTaken = studio.take({ id: gift, game, stake: BigInt(stake) / 10n, content })
      return ok({ gift, taken: isTaken ? 'yes' : 'no' })
    }
    case actionStudio.statementPath: {
      const { data } = ActionStatementAsked.safeParse(body)
      const told = data && studio.statement(data.day, data.page)
      if (!told) return refuse(data ? 404 : 400)
      const { keys, at, total: entries, ...counts } = told
      const about = {
        what: 'paid',
        round: 'round',
        amount: '5000',
        currency: 'THB',
        at: Math.floor(at / 1000),
      }
      const lines = keys.map((id) => ({ ...about, id }))
      const answer = { sent_at: Math.floor(Date.now() / 1000), ...counts, entries, lines }
      const headers = { [actionHeaders.sign]: signActions(doubleKey.secret, JSON.stringify(answer)) }
      return { ...ok(answer), ...(!is('tells a statement that is not signed') && { headers }) }
    }
    default:
      return refuse(404)
  }
}

type Came = { method: string; path: string; raw: Buffer; headers: IncomingMessage['headers'] }

function isHeardPlain(is: Is, { method, path, raw, headers }: Came): boolean {
  if (is('hears every signature')) return true
  const told = Number(headers['x-timestamp'])
  const at = is('hears every time') ? told : Date.now()
  const secretOf = (id: string) => (id === doubleKey.id ? doubleKey.secret : undefined)
  const bodies = is('hears what was changed on its way')
    ? [raw, Buffer.from(String(raw).replace('{ ', '{'))]
    : [raw]
  const paths = is('hears a signature for another address') ? [path, '/v1/elsewhere'] : [path]
  return bodies.some((body) =>
    paths.some((one) => verify({ method, path: one, body, headers }, secretOf, at).ok),
  )
}

function isHeardActions(is: Is, { raw, headers }: Came, body: Body): boolean {
  if (is('hears every signature')) return true
  const bodies = is('hears what was changed on its way')
    ? [raw, Buffer.from(String(raw).replace('{ ', '{'))]
    : [raw]
  const sign = String(headers[actionHeaders.sign] ?? '')
  const isLate = Math.abs(Date.now() - Number(body['sent_at']) * 1000) > actionToleranceMs
  return (
    headers[actionHeaders.merchant] === doubleKey.id &&
    bodies.some((one) => isActionSignature(sign, doubleKey.secret, one)) &&
    (!isLate || is('hears every time'))
  )
}

/** Without what the contract lacks, for a provider that does not look. */
const withoutMore = ({ bonus: _, ...body }: Body): Body => body

/** A provider in memory, in both dialects, with one fault or none. For tests of the check. */
export async function startStudioDouble(fault?: StudioFault) {
  const is: Is = (one) => one === fault
  let url = ''
  const studio = createStudio(is, () => url)
  const wallets = createWallets(is)

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const raw = await buffer(request)
    const [method, path] = [request.method ?? '', request.url ?? '']
    if (path.startsWith('/play/'))
      return response.writeHead(is('opens no page') ? 404 : 200).end('<!doctype html><html></html>')
    const body = (raw.length > 0 ? JSON.parse(String(raw)) : {}) as Body // written by the code under test
    const came = { method, path, raw, headers: request.headers }
    const isAction = path.startsWith('/actions/')
    const isHeard = isAction ? isHeardActions(is, came, body) : isHeardPlain(is, came)
    const read = is('takes fields that there are not') ? withoutMore(body) : body
    const told = !isHeard
      ? refuse(isAction ? 403 : 401)
      : isAction
        ? answerActions({ is, studio }, path, read)
        : await answerPlain({ is, studio, wallets }, path, read)
    const text = JSON.stringify(told.body)
    return response.writeHead(told.http, { 'content-type': 'application/json', ...told.headers }).end(text)
  }
  const server = createServer((request, response) => {
    take(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the double listens on a port')
  url = `http://127.0.0.1:${address.port}`
  return {
    url,
    held: wallets.held,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
