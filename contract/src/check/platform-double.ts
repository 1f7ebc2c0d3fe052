import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { z } from 'zod'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { fromMinor, toMinor } from '#minor.ts'
import { providerHttpStatus, type ProviderStatus, providerWallet } from '#provider.ts'
import { signatureHeaders, verify } from '#signature.ts'

/** What a platform may do wrong; the double does one of them at a time. */
export const plantedFaults = [
  'takes a repeated bet twice',
  'pays a repeated win twice',
  'gives a stake back twice under one key',
  'gives a stake back twice under two keys',
  'answers a repeat with the balance of now',
  'takes a key with another amount for a repeat',
  'forgets what it refused',
  'leaves no tombstone',
  'refuses a rollback without its bet',
  'pays a win without its bet',
  'pays in a round that is closed',
  'takes a bet in a round that is closed',
  'gives back a stake that a win settled',
  'pays a win on a bet that was given back',
  'lets the balance go below zero',
  'looks at the balance before it waits',
  'hears every signature',
  'hears every time',
  'reads another amount than was signed',
  'pays with the bet of another member',
  'lets every game bet',
  'lets every currency bet',
  'rounds an amount of three decimals',
  'takes a stake below zero',
  'says no name of the call',
  'answers an unknown session with an inner failure',
  'trades a ticket twice',
  'takes a stake again whose answer was lost',
] as const
export type PlantedFault = (typeof plantedFaults)[number]

type Input = Record<string, unknown> & { requestUuid: string }
type Told = { status: ProviderStatus; balance?: string; currency?: string }
type Wallet = { balance: bigint; gameCode: string }
type Bet = { owner: string; roundId: string; amount: bigint; state: 'STANDS' | 'GONE' | 'WON' | 'REFUSED' }

const key = { id: 'sandbox', secret: 'a secret of the tests alone' }
const start = 1_000_00n

/** The seamless wallet in memory, by the rules of provider.ts, with one fault or none. For tests of the check. */
function createWallet(fault: PlantedFault | undefined) {
  const is = (one: PlantedFault) => one === fault
  const sessions = new Map<string, Wallet>()
  const tickets = new Map<string, string>()
  const answered = new Map<string, { hash: string; told: Told }>()
  const bets = new Map<string, Bet>()
  const tombstones = new Set<string>()
  /** Rounds that take no more. */
  const ended = new Set<string>()

  const open = (ticket: string) => {
    const sessionId = randomUUID()
    sessions.set(sessionId, { balance: start, gameCode: 'tiger' })
    tickets.set(ticket, sessionId)
  }

  const say = (wallet: Wallet, status: ProviderStatus): Told => ({
    status,
    balance: fromMinor(wallet.balance < 0n ? 0n : wallet.balance),
    currency: 'THB',
  })

  const hashOf = (name: string, { requestUuid: _, ...content }: Input) =>
    createHash('sha256')
      .update(JSON.stringify([name, is('takes a key with another amount for a repeat') ? '' : content]))
      .digest('hex')

  const roundKey = (sessionId: string, roundId: string) => `${sessionId} ${roundId}`

  function refusalOf(
    wallet: Wallet,
    input: Input,
    owns: 'bet' | 'win' | 'rollback',
  ): ProviderStatus | undefined {
    if (wallet.gameCode !== input['gameCode'] && !is('lets every game bet')) return 'INVALID_GAME'
    if (owns !== 'rollback' && input['currency'] !== 'THB' && !is('lets every currency bet'))
      return 'WRONG_CURRENCY'
    return undefined
  }

  async function bet(wallet: Wallet, input: Input): Promise<Told> {
    const id = String(input['transactionUuid'])
    const owner = String(input['sessionId'])
    const roundId = String(input['roundId'])
    const amount = toMinor(String(input['amount']).replace(/(\.\d\d)\d+$/, '$1'))
    const seen = wallet.balance
    if (is('looks at the balance before it waits')) await sleep(5)
    const round = roundKey(owner, roundId)
    if (ended.has(round) && !is('takes a bet in a round that is closed'))
      return say(wallet, 'TRANSACTION_SETTLED')
    const available = is('looks at the balance before it waits') ? seen : wallet.balance
    if (available < amount && !is('lets the balance go below zero')) {
      bets.set(id, { owner, roundId, amount, state: 'REFUSED' })
      return say(wallet, 'INSUFFICIENT_FUNDS')
    }
    wallet.balance -= amount
    bets.set(id, { owner, roundId, amount, state: 'STANDS' })
    if (input['roundClosed']) ended.add(round)
    return say(wallet, 'OK')
  }

  function win(wallet: Wallet, input: Input): Told {
    const reference = String(input['referenceTransactionUuid'])
    const owner = String(input['sessionId'])
    const found = bets.get(reference)
    const round = roundKey(owner, String(input['roundId']))
    const isTheirs = found && found.owner === owner
    if (tombstones.has(reference) && !is('pays a win on a bet that was given back'))
      return say(wallet, 'TRANSACTION_ROLLED_BACK')
    const isOwn = isTheirs || (found && is('pays with the bet of another member'))
    const stands = isOwn && found.state !== 'REFUSED' && found.roundId === input['roundId']
    if (!stands && !is('pays a win without its bet')) return say(wallet, 'TRANSACTION_DOES_NOT_EXIST')
    if (ended.has(round) && !is('pays in a round that is closed') && !tombstones.has(reference))
      return say(wallet, 'TRANSACTION_SETTLED')
    wallet.balance += toMinor(String(input['amount']))
    if (found) found.state = 'WON'
    if (input['roundClosed']) ended.add(round)
    return say(wallet, 'OK')
  }

  function rollback(wallet: Wallet, input: Input): Told {
    const reference = String(input['referenceTransactionUuid'])
    const owner = String(input['sessionId'])
    const found = bets.get(reference)
    if (found && found.owner !== owner) return say(wallet, 'TRANSACTION_DOES_NOT_EXIST')
    if (!found && is('refuses a rollback without its bet')) return say(wallet, 'TRANSACTION_DOES_NOT_EXIST')
    if (found?.state === 'WON' && !is('gives back a stake that a win settled'))
      return say(wallet, 'TRANSACTION_SETTLED')
    if (found || !is('leaves no tombstone')) tombstones.add(reference)
    const isDue = found?.state === 'STANDS' || found?.state === 'WON'
    const isAgain = found?.state === 'GONE' && is('gives a stake back twice under two keys')
    if (found && (isDue || isAgain)) {
      wallet.balance += found.amount
      found.state = 'GONE'
      const others = [...bets.values()].filter(
        (one) => one.owner === owner && one.roundId === found.roundId && one.state !== 'REFUSED',
      )
      if (others.every(({ state }) => state === 'GONE')) ended.add(roundKey(owner, found.roundId))
    }
    return say(wallet, 'OK')
  }

  /** Which answers are kept: what moved, and a bet's refusal. */
  const isKept = (name: string, { status }: Told) =>
    status === 'OK' || (name === 'bet' && status !== 'INVALID_GAME' && status !== 'WRONG_CURRENCY')

  const forgets = (name: string, { told }: { told: Told }) =>
    (name === 'bet' && told.status === 'OK' && is('takes a repeated bet twice')) ||
    (name === 'win' && is('pays a repeated win twice')) ||
    (name === 'rollback' && is('gives a stake back twice under one key')) ||
    (told.status !== 'OK' && is('forgets what it refused'))

  async function move(name: 'bet' | 'win' | 'rollback', wallet: Wallet, input: Input): Promise<Told> {
    const id = String(input['transactionUuid'])
    const before = answered.get(id)
    if (before && !forgets(name, before)) {
      if (before.hash !== hashOf(name, input)) return say(wallet, 'DUPLICATE_TRANSACTION')
      return is('answers a repeat with the balance of now') ? say(wallet, before.told.status) : before.told
    }
    if (before && name === 'rollback') {
      const found = bets.get(String(input['referenceTransactionUuid']))
      if (found?.state === 'GONE') wallet.balance += found.amount
      return say(wallet, 'OK')
    }
    if (name === 'bet' && tombstones.has(id)) return say(wallet, 'TRANSACTION_ROLLED_BACK')
    const refusal = refusalOf(wallet, input, name)
    if (refusal) return say(wallet, refusal)
    const told =
      name === 'bet'
        ? await bet(wallet, input)
        : name === 'win'
          ? win(wallet, input)
          : rollback(wallet, input)
    if (isKept(name, told)) answered.set(id, { hash: hashOf(name, input), told })
    return told
  }

  function authenticate(ticket: string): object {
    const sessionId = tickets.get(ticket)
    const wallet = sessionId === undefined ? undefined : sessions.get(sessionId)
    if (sessionId === undefined || !wallet) return { status: 'INVALID_TOKEN' }
    if (!is('trades a ticket twice')) tickets.delete(ticket)
    const about = { playerId: 'player', language: 'en', country: '', gameCode: wallet.gameCode }
    return { ...say(wallet, 'OK'), sessionId, ...about, limits: { minBet: '0.01', maxBet: '200000.00' } }
  }

  async function answer(name: string, input: Input): Promise<object> {
    if (name === 'authenticate') return authenticate(String(input['ticket']))
    const wallet = sessions.get(String(input['sessionId']))
    if (!wallet)
      return { status: is('answers an unknown session with an inner failure') ? 'INTERNAL' : 'INVALID_TOKEN' }
    if (name !== 'balance') return move(name as 'bet' | 'win' | 'rollback', wallet, input) // by the path
    return say(
      wallet,
      wallet.gameCode === input['gameCode'] || is('lets every game bet') ? 'OK' : 'INVALID_GAME',
    )
  }

  /** What a call with this key was answered. */
  const forget = (id: string) => answered.delete(id)

  return { open, answer, forget }
}

const endpoints = new Map<string, { name: string; input: z.ZodType }>(
  Object.entries(providerWallet).map(([name, { path, input }]) => [
    path,
    { name: name.slice(2).toLowerCase(), input },
  ]),
)

function readInput(fault: PlantedFault | undefined, schema: z.ZodType, raw: string): Input | undefined {
  try {
    const body = JSON.parse(raw) as Input // checked next
    if (schema.safeParse(body).success) return body
    const amount = String(body['amount'])
    if (fault === 'rounds an amount of three decimals' && /\.\d{3}$/.test(amount)) return body
    return fault === 'takes a stake below zero' && amount.startsWith('-') ? body : undefined
  } catch {
    return undefined
  }
}

function isHeard(fault: PlantedFault | undefined, request: IncomingMessage, raw: string): boolean {
  const { headers, url: path = '' } = request
  if (fault === 'hears every signature') return true
  const told = Number(headers[signatureHeaders.timestamp])
  // The signature is of the amount that was meant: this one reads another.
  const body = fault === 'reads another amount than was signed' ? raw.replace('"90.00"', '"10.00"') : raw
  const at = fault === 'hears every time' ? told : Date.now()
  const secretOf = (id: string) => (id === key.id ? key.secret : undefined)
  return verify({ method: 'POST', path, body, headers }, secretOf, at).ok
}

/** A platform over HTTP with two members, whose tickets are given. */
export async function startPlatformDouble(fault?: PlantedFault) {
  const wallet = createWallet(fault)
  const server = createServer((request, response) => {
    const take = async () => {
      const raw = await text(request)
      const tell = (body: { status: ProviderStatus }) => {
        const name = fault === 'says no name of the call' ? '' : /"requestUuid":"([^"]*)"/.exec(raw)?.[1]
        response
          .writeHead(providerHttpStatus(body.status), { 'content-type': 'application/json' })
          .end(JSON.stringify({ requestUuid: name ?? '', ...body }))
      }
      const endpoint = endpoints.get(request.url ?? '')
      const input = endpoint && readInput(fault, endpoint.input, raw)
      if (!endpoint) return tell({ status: 'WRONG_SYNTAX' })
      if (!input && !raw.endsWith('}')) return tell({ status: 'WRONG_SYNTAX' })
      if (!isHeard(fault, request, raw)) return tell({ status: 'INVALID_SIGNATURE' })
      if (!input) return tell({ status: 'WRONG_SYNTAX' })
      const forgetsLost = fault === 'takes a stake again whose answer was lost'
      // Long enough to learn that nobody waits, though it came while this process did something else.
      if (forgetsLost) await sleep(20).then(() => nextTurn())
      const told = (await wallet.answer(endpoint.name, input)) as { status: ProviderStatus }
      const id = input['transactionUuid']
      if (forgetsLost && request.socket.writableEnded) wallet.forget(String(id))
      tell({ ...told, ...(id !== undefined && { transactionUuid: id }) })
    }
    void take().catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the double listens on a port')
  wallet.open('one')
  wallet.open('other')
  return {
    url: `http://127.0.0.1:${address.port}`,
    key,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
