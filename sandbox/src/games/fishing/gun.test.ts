import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionView } from '#provider/open-session.ts'
import type { RoundView } from '#provider/present-round.ts'
import type { Table } from '../kit/table.ts'
import { Gun, type Landed } from './gun.ts'
import { isKind, payOf } from './kinds.ts'
import type { Fired } from './rules.ts'

/** A server with one magazine, whose answers a test can spoil. */
function startServer() {
  let magazine: RoundView | null = null
  const asked: string[] = []
  const spoilt: ('lost' | 'dropped' | { code: string })[] = []
  const state = { caught: new Set<string>(), refusal: null as string | null }
  const shotsOf = (round: RoundView) => (round.outcome as { shots: Fired[] }).shots // of this server
  const worth = (shots: Fired[]) =>
    shots.reduce((sum, { fish, isCaught }) => sum + (isCaught ? payOf[fish] : 0), 10 - shots.length)
  const build = (shots: Fired[], change: Partial<RoundView> = {}): RoundView => ({
    id: 'magazine-1',
    game: 'fishing',
    state: shots.length === 10 ? 'CLOSED' : 'OPEN',
    stake: '10.00',
    staked: '10.00',
    win: `${worth(shots)}.00`,
    free: null,
    bet: {},
    steps: shots,
    refusal: null,
    outcome: { shots, unused: 10 - shots.length },
    seeds: null,
    balanceAfterBet: '90.00',
    balance: shots.length === 10 ? `${90 + worth(shots)}.00` : null,
    startedAt: 0,
    ...change,
  })
  const act = (path: string, body: { index?: number; fish?: string }): RoundView | object => {
    if (path === '/api/rounds')
      return (magazine = state.refusal
        ? build([], { state: 'REFUSED', refusal: state.refusal, outcome: null })
        : build([]))
    if (path === '/api/reef') return { room: null, magazine }
    if (!magazine || path.endsWith('/shown')) return {}
    const shots = shotsOf(magazine)
    if (path.endsWith('/end')) return (magazine = build(shots, { state: 'CLOSED', balance: '99.00' }))
    const { index = 0, fish = '' } = body
    if (shots[index]?.of === fish || state.caught.has(fish)) return magazine
    const kind = fish.slice(0, fish.indexOf('/'))
    const isCaught = fish.endsWith('!')
    return (magazine = build([...shots, { of: fish, fish: isKind(kind) ? kind : 'sprat', isCaught }]))
  }
  const fetch = async (path: string, init: RequestInit) => {
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as {
      index?: number
      fish?: string
    }
    asked.push(`${path.slice(path.lastIndexOf('/') + 1)} ${body.index ?? ''}${body.fish ?? ''}`.trim())
    const fault = spoilt.shift()
    if (fault === 'dropped') throw new TypeError('no network')
    if (typeof fault === 'object') return Response.json({ error: fault.code }, { status: 409 })
    const answer = act(path, body)
    if (fault === 'lost') throw new TypeError('no network')
    return Response.json(answer)
  }
  return {
    fetch,
    asked,
    spoilt,
    state,
    elsewhere: (shots: Fired[]) => (magazine = build(shots)),
  }
}

function hold(unseen: RoundView | null = null) {
  const told = {
    messages: [] as string[],
    landed: [] as Landed[],
    missed: [] as string[],
    halts: 0,
    balance: '',
  }
  const table: Table = {
    say: (key) => key,
    money: { text: String, write: () => undefined },
    message: (text) => void told.messages.push(text),
    balance: (minor) => void (told.balance = String(minor)),
    win: () => undefined,
    result: () => undefined,
  }
  const gun = new Gun({
    session: { unseen, currency: 'THB' } as SessionView, // all that it reads
    table,
    stepper: {
      amount: () => '10.00',
      minor: () => 10_00n,
      more: () => undefined,
      less: () => undefined,
      lock: () => undefined,
      fix: () => undefined,
    },
    frame: { isThere: true, tell: () => undefined },
    stopWith: (code) => void told.messages.push(`stopped ${code}`),
    landed: (shot) => void told.landed.push(shot),
    missed: (fish, isGone) => void told.missed.push(`${fish} ${isGone}`),
    changed: () => undefined,
    halted: () => void told.halts++,
  })
  return { gun, told }
}

let server: ReturnType<typeof startServer>
beforeEach(() => {
  vi.useFakeTimers()
  server = startServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('document', { querySelector: () => ({ textContent: '' }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const settle = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

async function loaded() {
  const held = hold()
  await held.gun.begin()
  expect(held.gun.fire()).toBe(false)
  await settle()
  return held
}

test('the first press loads a magazine, and a shot in the air is out of it until it comes back', async () => {
  const { gun, told } = await loaded()
  expect(server.asked).toEqual(['rounds'])
  expect([gun.left, told.balance]).toEqual([10, '9000'])
  for (let shot = 0; shot < 10; shot++) expect(gun.fire()).toBe(true)
  expect([gun.fire(), gun.left]).toEqual([false, 0])
  gun.fade()
  expect(gun.left).toBe(1)
})

test('shots are sent one after the other in their order, and told once each', async () => {
  const { gun, told } = await loaded()
  for (let shot = 0; shot < 3; shot++) gun.fire()
  gun.meet('tang/1')
  gun.meet('shark/2!')
  gun.meet('tang/3')
  await settle()
  expect(server.asked.slice(1)).toEqual(['shots 0tang/1', 'shots 1shark/2!', 'shots 2tang/3'])
  expect(told.landed.map(({ fish, winMinor }) => `${fish} ${winMinor}`)).toEqual([
    'tang/1 0',
    'shark/2! 6000',
    'tang/3 0',
  ])
  expect(gun.left).toBe(7)
})

test.each(['lost', 'dropped'] as const)(
  'a shot whose answer is %s is sent again until it is known, as the same shot',
  async (fault) => {
    const { gun, told } = await loaded()
    server.spoilt.push(fault, fault)
    gun.fire()
    gun.meet('manta/1!')
    await settle(5000)
    expect(server.asked.slice(1)).toEqual(Array.from({ length: 3 }, () => 'shots 0manta/1!'))
    expect(told.landed).toHaveLength(1)
    expect(told.messages).toContain('retrying')
    expect(gun.left).toBe(9)
  },
)

test('a shot at a fish that is gone is back in the magazine', async () => {
  const { gun, told } = await loaded()
  server.state.caught.add('gold/1')
  gun.fire()
  gun.meet('gold/1')
  await settle()
  expect([gun.left, told.missed, told.landed]).toEqual([10, ['gold/1 true'], []])
})

test('a magazine that another tab fired from goes on from there', async () => {
  const { gun, told } = await loaded()
  const others = [1, 2, 3, 4].map((shot) => ({
    of: `other-${shot}`,
    fish: 'clown' as const,
    isCaught: false,
  }))
  server.elsewhere(others)
  server.spoilt.push({ code: 'STATE_CONFLICT' })
  gun.fire()
  gun.meet('clown/1')
  await settle()
  expect([gun.left, told.missed]).toEqual([6, ['clown/1 false']])
  expect(told.messages.at(-1)).toBe('elsewhere')
})

test('the last shot ends the magazine: it is told with what was paid, and the next press loads another', async () => {
  const { gun, told } = await loaded()
  for (let shot = 0; shot < 10; shot++) {
    gun.fire()
    gun.meet(shot === 4 ? 'turtle/4!' : `turtle/${shot}`)
  }
  await settle(3000)
  expect([gun.round, gun.left, gun.isBusy]).toEqual([undefined, 0, false])
  expect(told.landed).toHaveLength(10)
  expect([told.balance, told.messages.at(-1)]).toEqual(['10500', 'magazineWon'])
  expect(gun.fire()).toBe(false)
  await settle()
  expect(gun.left).toBe(10)
})

test('an unloaded magazine waits for its shots that are sent, and one that lands after it is no shot', async () => {
  const { gun, told } = await loaded()
  gun.fire()
  gun.fire()
  gun.meet('tang/1')
  void gun.unload()
  await settle()
  expect(server.asked.slice(1, 3)).toEqual(['shots 0tang/1', 'end'])
  gun.meet('tang/2')
  await settle()
  expect(told.missed).toEqual(['tang/2 false'])
  expect(server.asked.filter((one) => one.startsWith('shots'))).toHaveLength(1)
})

test('what is refused loads nothing, stops what fires by itself, and says why', async () => {
  const { gun, told } = hold()
  await gun.begin()
  server.state.refusal = 'INSUFFICIENT_FUNDS'
  gun.fire()
  await settle()
  expect([gun.round, told.halts, told.messages.at(-1)]).toEqual([undefined, 1, 'INSUFFICIENT_FUNDS'])
})

test('a magazine that was left open goes on when the game is opened again', async () => {
  const { gun } = hold(server.elsewhere([{ of: '1-1', fish: 'jelly', isCaught: true }]))
  await gun.begin()
  expect([gun.left, gun.fire()]).toEqual([9, true])
})
