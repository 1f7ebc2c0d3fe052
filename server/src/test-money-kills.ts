import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'
import type { Database } from '#db/database.ts'
import { startProgram } from '#db/test-programs/start-program.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { findingsOf } from '#ledger/verify.ts'
import { insertGames, openIssue, slipInput, type TestIssue } from '#lottery/test-issues.ts'
import { type TestAnswer, testPlatform, type TestPlatform, TestVisitor } from '#test-platform.ts'
import { readFunds } from '#wallet/read-funds.ts'

const program = resolve(import.meta.dirname, 'test-serve-platform.ts')
const startMinor = 1_000_000_00n

type Injected = {
  method: string
  url: string
  remoteAddress?: string
  headers?: Record<string, string>
  query?: Record<string, string>
  payload?: unknown
  body?: unknown
}

/** Sends over HTTP what a test would hand to a server in its own process. @throws Error where nobody answers */
async function sendTo(
  address: string,
  { method, url, remoteAddress, headers, query = {}, payload, body = payload }: Injected,
) {
  const target = new URL(url, address)
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
  const response = await fetch(target, {
    method,
    headers: {
      ...(remoteAddress && { 'x-forwarded-for': remoteAddress }),
      ...(typeof body === 'object' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const cookies = response.headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    return { name, value }
  })
  return { statusCode: response.status, headers: {}, cookies, json: () => JSON.parse(text) as unknown }
}

/** Two processes over one database, of which one answers while the other is killed and comes again. */
function twoProcesses(db: Database, environment: Record<string, string>) {
  const start = () => startProgram(program, [JSON.stringify(db.connection)], environment)
  const programs = [start(), start()] as const
  const all = [...programs]
  const addresses: string[] = []
  let turn = 0
  const listening = async (at: number) => {
    addresses[at] = String(await all[at]?.tells('address'))
  }
  return {
    begin: () => Promise.all([listening(0), listening(1)]),
    inject: (asked: Injected) => sendTo(addresses[turn++ % 2] ?? '', asked),
    async kill(at: number) {
      all[at]?.process.kill('SIGKILL')
      await all[at]?.ended
      all[at] = start()
      await listening(at)
    },
    async end() {
      for (const each of all) each.process.send('leave')
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}

/** What a process answers that does not know what came of a call, or cannot take one now. */
const unsure = ['OUTCOME_UNKNOWN', 'UNAVAILABLE', 'BUSY', 'INTERNAL']

/** Asks until somebody knows what came of it, as a device does with one key. */
async function known<T extends { statusCode: number } | TestAnswer>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 2_000; tries++) {
    const answer = await ask().catch(() => undefined)
    const isKnown = answer && ('code' in answer ? !unsure.includes(answer.code) : answer.statusCode < 500)
    if (isKnown) return answer
    await sleep(20)
  }
  throw new Error('nobody ever answered')
}

const withKey = () => ({ headers: { 'idempotency-key': uuidV7() } })

async function obeyed(ask: () => Promise<TestAnswer>) {
  const answer = await known(ask)
  expect(answer.code).toBe('')
  return answer.value
}

type World = {
  there: TestPlatform
  cashier: ReturnType<typeof testCashier>
  issue: TestIssue
}
type Rich = Awaited<ReturnType<World['cashier']['rich']>>

/** What one member does over HTTP, each call with its one key until it is answered. @returns what each does to the balance, in minor units */
function doings({ there, cashier, issue }: World, { payeeId, token, cookies }: Rich) {
  const member = Object.assign(new TestVisitor(there), { id: '', payeeId, token, cookies })
  // Twice, for the channel does not know what was heard.
  async function tellTwice(kind: 'deposit' | 'payout', event: object): Promise<void> {
    const told = { eventId: uuidV7(), ...event }
    for (let time = 0; time < 2; time++)
      expect((await known(() => tell(there, kind, told))).statusCode).toBe(200)
  }
  return {
    async payIn(): Promise<bigint> {
      const key = withKey()
      const input = { methodId: 'bank-qr', amount: '100' }
      const { id: depositId } = await obeyed(() => member.send('depositCreate', { input, ...key }))
      await tellTwice('deposit', { depositId, amount: '100.00', status: 'PAID' })
      return 100_00n
    },
    async bet(): Promise<bigint> {
      const key = withKey()
      const input = slipInput(issue, { playType: 'run_top', selection: '7', unit: '1' })
      await obeyed(() => member.send('lottoBet', { input, ...key }))
      return -1_00n
    },
    async withdraw(): Promise<bigint> {
      const [key, receipt] = [uuidV7(), withKey()]
      const { id } = await obeyed(() => cashier.withdraw(member, '100', { key }))
      await expect
        .poll(() => cashier.payoutOf(id).catch(() => undefined), { timeout: 60_000 })
        .toMatchObject({ state: 'ACCEPTED' })
      const { id: payoutId } = await cashier.payoutOf(id)
      await tellTwice('payout', { payoutId, amount: '100.00', status: 'SENT' })
      const input = { action: 'received' }
      await obeyed(() => member.send('withdrawReceipt', { params: { id }, input, ...receipt }))
      return -100_00n
    },
  }
}

/**
 * For tests: members who pay in, bet and withdraw over HTTP while one of two processes is killed so often. Looks at what
 * each member has after all.
 */
export async function spendWithKills(db: Database, kills: number): Promise<void> {
  const channel = await startTestChannel()
  const environment = { ...channelSettings(channel), BEACON_URL: 'off', TRUSTED_PROXIES: '1' }
  const here = await testPlatform(db, environment)
  await insertGames(db)
  const issue = await openIssue(db, { lockInMs: 3_600_000 })
  const cashier = testCashier(db, here)
  const processes = twoProcesses(db, { ...environment, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' })
  const there = { ...here, server: processes } as unknown as TestPlatform // all that visitors and channels ask of it
  const rich = await Promise.all(Array.from({ length: 6 }, () => cashier.rich(startMinor)))
  await processes.begin()
  let isOver = false

  // What is paid in has to be bet through before it leaves: who pays in does not withdraw.
  async function spend(member: Rich, at: number): Promise<void> {
    const { payIn, bet, withdraw } = doings({ there, cashier, issue }, member)
    let expected = startMinor
    for (let turns = 0; turns === 0 || !isOver; turns++) {
      const moved = await Promise.all(at % 2 === 0 ? [payIn(), bet(), payIn()] : [withdraw(), bet()])
      expected = moved.reduce((sum, minor) => sum + minor, expected)
      await sleep(100)
      // Bodies and signatures are as old as this clock tells.
      here.setNow(Date.now())
    }
    expect((await readFunds(db, member.id, 'THB')).mainMinor).toBe(expected)
  }

  const killAgainAndAgain = async () => {
    for (let kill = 0; kill < kills && !isOver; kill++) {
      await sleep(100 + Math.random() * 400)
      await processes.kill(kill % 2)
    }
    isOver = true
  }
  const spendOrEnd = (member: Rich, at: number) =>
    spend(member, at).catch((error: unknown) => {
      isOver = true
      throw error
    })
  const ends = await Promise.allSettled([killAgainAndAgain(), ...rich.map(spendOrEnd)])
  await processes.end()
  await here.server.close()
  await channel.close()
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))).toEqual([])
  expect(await findingsOf(db, await findChecks())).toEqual([])
}
