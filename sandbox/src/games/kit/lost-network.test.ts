import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionView } from '#provider/open-session.ts'
import type { RoundView } from '#provider/present-round.ts'
import { kitTextsOf } from './kit-texts.ts'
import { moneyOf } from './money.ts'
import type { Played } from './play.ts'
import { createTable } from './table.ts'
import { type Break, roundOf, stubPage, stubServer } from './test-page.ts'

const say = kitTextsOf('en', { en: {}, th: {} })
const retrying = 'No connection. Trying again; your round is safe.'

/** A server of one round with steps: each is taken once, however often it is asked for. */
function serveMines() {
  const rounds = new Map<unknown, RoundView>()
  let round = roundOf()
  const put = (change: Partial<RoundView>) => (round = { ...round, ...change })
  const server = stubServer(({ path, body }) => {
    if (path === '/api/rounds') {
      if (!rounds.has(body['key'])) put({ state: 'OPEN', win: '10.00', balance: null, steps: [] })
      rounds.set(body['key'], round)
    } else if (path.endsWith('/steps')) {
      const { index, step } = body as { index: number; step: { stop?: true } }
      if (index === round.steps.length) put({ steps: [...round.steps, step], win: '12.00' })
      if (step.stop) put({ state: 'PAYING' })
    } else if (round.state === 'PAYING') put({ state: 'CLOSED', balance: '102.00' })
    return round
  })
  return { ...server, staked: () => rounds.size, round: () => round }
}

let partOf: ReturnType<typeof stubPage>
beforeEach(() => {
  vi.useFakeTimers()
  partOf = stubPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openPlay() {
  const { Play } = await import('./play.ts')
  const told: string[] = []
  const shown: unknown[] = []
  const page = {
    game: 'mines',
    session: { unseen: null, free: null, cycleMs: 0, currency: 'THB' } as SessionView, // all that it reads
    table: createTable(say, moneyOf('THB', false)),
    stepper: { amount: () => '10.00', minor: () => 10_00n, lock: () => undefined },
    free: { now: null, show: () => undefined, after: () => undefined, leave: () => undefined },
    frame: { isThere: false, tell: ({ type }: { type: string }) => void told.push(type) },
    view: {
      bet: () => ({ mines: 3 }),
      choose: () => undefined,
      lock: () => undefined,
      clear: () => undefined,
      show: async ({ steps }: { steps: unknown[] }) => void shown.push(steps.length),
      stop: () => ({ stop: true }),
    },
    tell: () => '',
    stopWith: (code: string) => void told.push(code),
  } as unknown as Played // what the test does not press is left out
  const play = new Play(page)
  await play.begin()
  return { play, told, shown }
}
const later = (ms = 3000) => vi.advanceTimersByTimeAsync(ms)
const message = () => partOf('message').textContent

describe.each<Break>(['dropped', 'lost'])('a call that is %s', (fault) => {
  test('with a stake is made again under its key: one round, which goes on', async () => {
    const server = serveMines()
    const { play } = await openPlay()
    server.breaks.push(fault, fault)
    play.press()
    await later(100)
    expect(message()).toBe(retrying)
    await later()
    const staked = server.calls.filter(({ path }) => path === '/api/rounds')
    expect(staked).toHaveLength(3)
    expect(new Set(staked.map(({ body }) => body['key'])).size).toBe(1)
    expect(server.staked()).toBe(1)
    expect(message()).toBe(say('worth', { amount: '฿\u200a10.00' }))
    await play.step({ tile: 4 })
    expect(server.round()).toMatchObject({ state: 'OPEN', steps: [{ tile: 4 }] })
  })

  test('with a step is made again at its place: it is taken once, and the round goes on', async () => {
    const server = serveMines()
    const { play, shown } = await openPlay()
    play.press()
    await later(100)
    server.breaks.push(fault)
    const stepping = play.step({ tile: 4 })
    await later(100)
    expect(message()).toBe(retrying)
    await later()
    await stepping
    const steps = server.calls.filter(({ path }) => path.endsWith('/steps'))
    expect(steps.map(({ body }) => body)).toEqual([
      { index: 0, step: { tile: 4 } },
      { index: 0, step: { tile: 4 } },
    ])
    expect(server.round().steps).toEqual([{ tile: 4 }])
    expect(shown).toEqual([0, 1])
    expect(message()).toBe(say('worth', { amount: '฿\u200a12.00' }))
  })

  test('while a win is waited for is made again until it is there', async () => {
    const server = serveMines()
    const { play, told } = await openPlay()
    play.press()
    await later(100)
    play.press()
    await later(100)
    expect(message()).toBe(say('paying'))
    server.breaks.push(fault, fault)
    await later(1000)
    expect(message()).toBe(retrying)
    await later(6000)
    expect(server.round().state).toBe('CLOSED')
    expect(message()).toBe(say('won', { amount: '฿\u200a12.00' }))
    expect(told).toContain('roundEnded')
    expect(partOf('balance').textContent).toContain('102')
  })
})
