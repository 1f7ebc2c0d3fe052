import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPush, setPushSession, wantGames } from '#api/push.ts'
import { browserQueryClient } from '#api/query-client.ts'
import { sessionLost } from '#api/signals.ts'

class Stream {
  static all: Stream[] = []
  readonly url: string
  isOpen = true
  listeners = new Map<string, (event: { data: string }) => void>()
  constructor(url: string) {
    this.url = url
    Stream.all.push(this)
  }
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.listeners.set(name, listener)
  }
  close() {
    this.isOpen = false
  }
  say(name: string, data: unknown = {}) {
    this.send(name, JSON.stringify(data))
  }
  send(name: string, data: string) {
    this.listeners.get(name)?.({ data })
  }
}

const open = () => Stream.all.filter((stream) => stream.isOpen)
const urls = () => open().map(({ url }) => url)
const settle = () => vi.advanceTimersByTimeAsync(60)
let tab: {
  hidden: boolean
  listeners: (() => void)[]
  addEventListener: (name: string, listener: () => void) => void
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  Stream.all = []
  vi.stubGlobal('EventSource', Stream)
  tab ??= { hidden: false, listeners: [], addEventListener: (_, listener) => tab.listeners.push(listener) }
  vi.stubGlobal('document', tab)
})

afterEach(async () => {
  setPushSession(false)
  await settle()
  vi.useRealTimers()
})

const hide = (isHidden: boolean) => {
  tab.hidden = isHidden
  for (const listener of tab.listeners) listener()
}

test('one stream serves the session and the lotteries on screen', async () => {
  setPushSession(true)
  await settle()
  expect(urls()).toEqual(['/wps/push'])
  const stop = [wantGames(['B']), wantGames(['A', 'B'])]
  await settle()
  open().at(-1)?.say('open')
  expect(urls()).toEqual(['/wps/push?games=A%2CB'])
  stop[1]?.()
  await settle()
  open().at(-1)?.say('open')
  expect(urls()).toEqual(['/wps/push?games=B'])
  stop[0]?.()
})

test('a stream is heard until the one that takes over is open, however often another is wanted meanwhile', async () => {
  setPushSession(true)
  await settle()
  const heard = vi.fn<() => void>()
  const stops = [onPush('settled', heard), wantGames(['A'])]
  await settle()
  expect(urls()).toEqual(['/wps/push', '/wps/push?games=A'])
  open()[0]?.say('settled', { gameCode: 'A', numero: '1', stake: '5.00', won: '0.00' })
  expect(heard).toHaveBeenCalledTimes(1)
  stops.push(wantGames(['B']))
  await settle()
  expect(urls()).toEqual(['/wps/push?games=A', '/wps/push?games=A%2CB'])
  open()[1]?.say('open')
  expect(urls()).toEqual(['/wps/push?games=A%2CB'])
  for (const stop of stops) stop()
})

test('a stream that breaks while another takes over leaves that one alone', async () => {
  setPushSession(true)
  await settle()
  const stop = wantGames(['A'])
  await settle()
  open()[0]?.say('error')
  expect(urls()).toEqual(['/wps/push?games=A'])
  stop()
})

test('a stream that comes back has everything asked for anew: what happened meanwhile was not heard', async () => {
  setPushSession(true)
  await settle()
  const asked = vi.spyOn(browserQueryClient(), 'invalidateQueries')
  open()[0]?.say('open')
  expect(asked).not.toHaveBeenCalled()
  open()[0]?.say('error')
  await vi.advanceTimersByTimeAsync(1000)
  open()[0]?.say('open')
  expect(asked).toHaveBeenCalledExactlyOnceWith()
})

test('a guest without lotteries has no stream', async () => {
  setPushSession(false)
  await settle()
  expect(Stream.all).toEqual([])
})

test('a balance goes into the cache and to whoever listens', async () => {
  setPushSession(true)
  await settle()
  const heard = vi.fn<(event: { sumBalance: string }) => void>()
  const stop = onPush('balance', heard)
  open()[0]?.say('balance', { sumBalance: '10.00', currency: 'THB' })
  expect(browserQueryClient().getQueryData(['balance', {}])).toMatchObject({ sumBalance: '10.00' })
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
})

test('the end of the session is passed on', async () => {
  setPushSession(true)
  await settle()
  const lost = vi.fn<() => void>()
  const stop = sessionLost.on(lost)
  open()[0]?.say('session', { state: 'ended' })
  expect(lost).toHaveBeenCalledTimes(1)
  stop()
})

test('a lost stream comes back after a growing delay', async () => {
  setPushSession(true)
  await settle()
  open()[0]?.say('error')
  expect(open()).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(open()).toHaveLength(1)
  open()[0]?.say('error')
  await vi.advanceTimersByTimeAsync(1999)
  expect(open()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(open()).toHaveLength(1)
})

test('a tab hidden for long gives its stream back, and takes it up when shown', async () => {
  setPushSession(true)
  await settle()
  hide(true)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(open()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(open()).toEqual([])
  hide(false)
  await settle()
  expect(open()).toHaveLength(1)
})

const broken = {
  'no JSON': 'balance',
  'cut JSON': '{"sumBalance":"10.0',
  nothing: '',
  null: 'null',
  'a number': '5',
  'a list': '[]',
  'an object without anything': '{}',
  'an object of other things':
    '{"sumBalance":5,"currency":null,"gameCode":{},"numero":1,"stake":"x","won":[],"kind":"loud","text":1,"params":[]}',
  'an amount that is none': '{"sumBalance":"ten","currency":"THB"}',
}

test.each(Object.entries(broken))(
  'an event that holds %s is told to nobody, and the next is heard',
  async (_, data) => {
    setPushSession(true)
    await settle()
    const heard = vi.fn<() => void>()
    const names = ['balance', 'draw', 'settled', 'notice'] as const
    const stops = names.map((name) => onPush(name, heard))
    const before = browserQueryClient().getQueryData(['balance', {}])
    for (const name of names) open()[0]?.send(name, data)
    expect(heard).not.toHaveBeenCalled()
    expect(browserQueryClient().getQueryData(['balance', {}])).toBe(before)
    open()[0]?.say('balance', { sumBalance: '11.00', currency: 'THB' })
    open()[0]?.say('draw', {
      gameCode: 'A',
      numero: '1',
      state: 'DRAWN',
      numbers: [{ name: '1', digits: '7' }],
    })
    open()[0]?.say('settled', { gameCode: 'A', numero: '1', stake: '5.00', won: '0.00' })
    open()[0]?.say('notice', { id: '1', kind: 'info', text: 'notices.x', params: { at: '1' } })
    expect(heard).toHaveBeenCalledTimes(4)
    for (const stop of stops) stop()
  },
)

test('a session or settings event that is no JSON ends no session and asks nothing again', async () => {
  setPushSession(true)
  await settle()
  const heard = vi.fn<() => void>()
  const stops = [sessionLost.on(heard), onPush('settings', heard)]
  for (const name of ['session', 'settings']) open()[0]?.send(name, '<html>')
  expect(heard).not.toHaveBeenCalled()
  for (const stop of stops) stop()
})
