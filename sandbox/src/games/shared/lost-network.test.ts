import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionView } from '#provider/open-session.ts'
import { kitTextsOf } from '../kit/kit-texts.ts'
import { moneyOf } from '../kit/money.ts'
import { createTable } from '../kit/table.ts'
import { type Break, roundOf, stubPage, stubServer, stubStream } from '../kit/test-page.ts'
import type { RoomActs } from './room-parts.ts'
import type { RoomFace, RoomGameView } from './room-face.ts'
import { RoomPlay } from './room-play.ts'
import { roomTextsWith } from './room-texts.ts'
import { sharedTexts } from './shared-texts.ts'
import { hear } from './stream.ts'
import { TablePlay } from './table-play.ts'

const retrying = 'No connection. Trying again; your round is safe.'
const session = { currency: 'THB', demo: false, stakes: ['1.00'] } as SessionView // all that they read
const frame = { isThere: false, tell: () => undefined }
const amount = '฿\u200a10.00'

let partOf: ReturnType<typeof stubPage>
let stream: ReturnType<typeof stubStream>
beforeEach(() => {
  vi.useFakeTimers()
  partOf = stubPage()
  stream = stubStream()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const later = (ms = 3000) => vi.advanceTimersByTimeAsync(ms)
const message = () => partOf('message').textContent
const stopped: string[] = []
const stopWith = (code: string) => void stopped.push(code)
afterEach(() => expect(stopped).toEqual([]))

describe('at a table', () => {
  const say = kitTextsOf('en', sharedTexts)
  const round = {
    id: 'round-of-table',
    number: 1,
    state: 'OPEN',
    opensAt: 0,
    closesAt: 60_000,
    drawsAt: 62_000,
    endsAt: null,
    outcome: null,
    commitment: '',
    serverSeed: null,
  }
  const told = (change: object = {}) => ({
    now: 0,
    watching: 1,
    crowd: {},
    cashOuts: [],
    results: [],
    round: { ...round, ...change },
  })

  /** A table whose platform needs `waits` questions before a stake is known to be taken. */
  function serveTable(waits = 0) {
    const bets = new Map<unknown, number>()
    let left = waits
    const bet = () => roundOf({ state: left > 0 ? 'BETTING' : 'OPEN' })
    return {
      bets,
      ...stubServer(({ path, body }) => {
        if (path.endsWith('/stream')) return stream.open()
        if (path === '/api/table/bets') bets.set(body['key'], (bets.get(body['key']) ?? 0) + 1)
        else if (path.startsWith('/api/rounds/')) left--
        return bet()
      }),
    }
  }

  async function seated() {
    const shown: unknown[] = []
    const play = new TablePlay({
      session,
      frame,
      table: createTable(say, moneyOf('THB', false)),
      tell: () => 'red',
      stopWith,
    })
    play.begin({
      update: () => undefined,
      show: async (outcome) => void shown.push(outcome),
      press: () => undefined,
      label: () => ({ text: '', isOn: true }),
    })
    void hear({ event: (name, data) => play.heard(name, data), lost: play.lost, ended: stopWith })
    await later(1)
    stream.write('table', told({ closesAt: Date.now() + 60_000 }))
    await later(1)
    return { play, shown }
  }

  test.each<Break>(['dropped', 'lost'])(
    'a bet whose call is %s is made again under its key, and stands once',
    async (fault) => {
      const server = serveTable()
      const { play } = await seated()
      server.breaks.push(fault, fault)
      const placing = play.place({ spots: { red: 1000 } }, 10_00n)
      await later(100)
      expect(message()).toBe(retrying)
      await later()
      expect(await placing).toBe(true)
      expect([...server.bets.values()]).toEqual([fault === 'lost' ? 3 : 1])
      expect(message()).toBe(say('betTaken', { amount }))
    },
  )

  test('a bet that the platform has not answered is asked after through a break, and stands', async () => {
    const server = serveTable(2)
    const { play } = await seated()
    const placing = play.place({ spots: { red: 1000 } }, 10_00n)
    await later(100)
    server.breaks.push('dropped', 'lost')
    await later(1000)
    expect(message()).toBe(retrying)
    await later(6000)
    expect(await placing).toBe(true)
    expect(server.bets.size).toBe(1)
  })

  test('a table whose line is cut says so, is heard again by itself, and shows the outcome', async () => {
    const server = serveTable()
    const { shown } = await seated()
    server.breaks.push('dropped')
    stream.cut()
    await later(100)
    expect(message()).toBe(retrying)
    await later(3000)
    stream.write('table', told({ state: 'SHOWN', outcome: 7, endsAt: Date.now() + 9000 }))
    await later(1)
    expect(shown).toEqual([7])
    expect(message()).toBe('red')
  })
})

describe('in a room of cards', () => {
  const texts = roomTextsWith({ en: {}, th: {} })
  const say = kitTextsOf('en', texts)
  const hand = (change: object = {}) => ({
    id: 'hand-1',
    number: 1,
    phase: 'BETS',
    banker: 4,
    acts: 0,
    opensAt: 0,
    closesAt: Date.now() + 60_000,
    turn: null,
    turnFrom: null,
    turnTo: null,
    endsAt: null,
    shown: null,
    commitment: '',
    serverSeed: null,
    ...change,
  })
  const roomOf = (change: object = {}) => ({
    now: Date.now(),
    room: { id: 'r', level: 'low', units: ['10.00'], number: 1, purse: 'THB' },
    hand: hand(change),
    seats: [],
    results: [],
  })
  const own = { seat: 2, isLeaving: false, takesBank: false, handId: 'hand-1', isTurn: false, round: null }

  async function seated() {
    const bets = new Set<unknown>()
    const turns: unknown[] = []
    const server = stubServer(({ path, body }) => {
      if (path.endsWith('/stream')) return stream.open()
      if (path.endsWith('/lobby')) return { levels: [], seated: 'low' }
      if (path.endsWith('/seat')) return { seat: 2 }
      if (path.endsWith('/bets')) bets.add(body['key'])
      if (path.endsWith('/turn')) turns.push(body)
      return roundOf({ state: 'OPEN' })
    })
    let acts: RoomActs | undefined
    const drawn: boolean[] = []
    const face = {
      enter: () => undefined,
      update: (_room: unknown, _own: unknown, isBusy: boolean) => void drawn.push(isBusy),
      about: () => '',
      results: () => ({ label: '', marks: [] }),
      isTold: () => false,
      tellTurn: () => 'your turn',
      tellDecided: () => 'you drew',
    } as unknown as RoomFace // what the test does not come to is left out
    const view = {
      texts,
      house: 4,
      faceOf: (host: { acts: RoomActs }) => {
        acts = host.acts
        return face
      },
    } as unknown as RoomGameView // what the test does not come to is left out
    const sound = { tick: () => undefined } as never // all that it makes
    const table = createTable(say, moneyOf('THB', false))
    void new RoomPlay({ session, table, sound, frame, view, stopWith }).begin()
    await later(1)
    stream.write('table', roomOf())
    stream.write('own', own)
    await later(1)
    if (!acts) throw new Error('the room has no face')
    return { server, acts, bets, turns, drawn }
  }

  describe.each<Break>(['dropped', 'lost'])('a call that is %s', (fault) => {
    test('with a bet is made again under its key, and the bet stands once', async () => {
      const { server, acts, bets } = await seated()
      server.breaks.push(fault, fault)
      acts.bet('10.00')
      await later(100)
      expect(message()).toBe(retrying)
      await later()
      expect(bets.size).toBe(1)
      expect(
        new Set(server.calls.filter(({ path }) => path.endsWith('/bets')).map(({ body }) => body['key'])),
      ).toEqual(bets)
      expect(message()).toBe(say('betTaken', { amount, held: amount }))
    })

    test('with a decision is made again at its place in the hand, and the hand goes on', async () => {
      const { server, acts, drawn } = await seated()
      stream.write('table', roomOf({ phase: 'TURNS', turn: 2, turnTo: Date.now() + 15_000, acts: 3 }))
      stream.write('own', { ...own, isTurn: true })
      await later(1)
      expect(message()).toBe('your turn')
      server.breaks.push(fault)
      acts.decide('draw')
      await later(100)
      expect(message()).toBe(retrying)
      expect(drawn.at(-1)).toBe(true)
      await later()
      const sent = server.calls.filter(({ path }) => path.endsWith('/turn')).map(({ body }) => body)
      expect(sent).toEqual([
        { hand: 'hand-1', index: 3, step: 'draw' },
        { hand: 'hand-1', index: 3, step: 'draw' },
      ])
      expect(message()).toBe('you drew')
      expect(drawn.at(-1)).toBe(false)
    })
  })

  test('a room whose line is cut says so and is heard again by itself, on the same seat', async () => {
    const { server } = await seated()
    server.breaks.push('dropped')
    stream.cut()
    await later(100)
    expect(message()).toBe(retrying)
    await later(3000)
    stream.write('table', roomOf())
    stream.write('own', own)
    await later(1)
    expect(message()).toBe('')
    expect(partOf('game').dataset['place']).toBe('room')
    expect(server.calls.filter(({ path }) => path.endsWith('/seat'))).toHaveLength(1)
  })
})
