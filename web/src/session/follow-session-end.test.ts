import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#api/call.ts'
import { followSessionEnd, isFinal, sessionChannel, type SessionEnd } from '#session/follow-session-end.ts'

vi.mock(import('#api/call.ts'), () => ({ call: vi.fn() }) as never) // only this one is used

const minuteMs = 60_000
const [idleMs, absoluteMs, warnMs] = [30 * minuteMs, 720 * minuteMs, 2 * minuteMs]

/** The session as the server has it. */
let session: { lastSeenAt: number; lastsUntil: number; isEnded: boolean }
let asked: string[]
let isOffline: boolean
const stops: (() => void)[] = []

/** Channels of one browser: a message reaches every other one of the name. */
const channels = new Set<FakeChannel>()
class FakeChannel extends EventTarget {
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    channels.delete(this)
  }
}

function answer(): SessionEnd | undefined {
  const endsAt = Math.min(session.lastSeenAt + idleMs, session.lastsUntil)
  if (session.isEnded || Date.now() >= endsAt) return undefined
  return {
    endsAt,
    lastsUntil: session.lastsUntil,
    warnAt: endsAt - warnMs,
    since: 0,
    reminderMinutes: 60,
  }
}

async function respond(name: string): Promise<SessionEnd> {
  asked.push(name)
  if (name === 'sessionStay') session.lastSeenAt = Date.now()
  const value = isOffline ? undefined : answer()
  if (!value) throw new Error('refused')
  return value
}

/** A tab of the browser, with what it shows of the end. */
function openTab() {
  const heard: (SessionEnd | null)[] = []
  const { stay, stop } = followSessionEnd({ onNear: (end) => heard.push(end) })
  stops.push(stop)
  const warned = () => heard.at(-1) ?? null
  return { stay, stop, warned }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  const now = Date.now()
  session = { lastSeenAt: now, lastsUntil: now + absoluteMs, isEnded: false }
  asked = []
  isOffline = false
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.mocked(call).mockImplementation((name) => respond(name) as never) // it answers these two calls alone
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  channels.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the member is warned two minutes before the session goes idle, and not before', async () => {
  const tab = openTab()
  await pass(28 * minuteMs - 1)
  expect(tab.warned()).toBeNull()
  await pass(1)
  expect(tab.warned()).toMatchObject({ endsAt: session.lastSeenAt + idleMs })
})

test('what was used meanwhile ends later, and is warned of then', async () => {
  const tab = openTab()
  await pass(20 * minuteMs)
  session.lastSeenAt = Date.now()
  await pass(27 * minuteMs)
  expect(tab.warned()).toBeNull()
  await pass(minuteMs)
  expect(tab.warned()).not.toBeNull()
})

test('one tab stays and all stay: the warning goes in each of them', async () => {
  const [tab, other] = [openTab(), openTab()]
  await pass(28 * minuteMs)
  expect([tab.warned(), other.warned()]).not.toContain(null)
  await tab.stay()
  await pass(0)
  expect([tab.warned(), other.warned()]).toEqual([null, null])
  await pass(28 * minuteMs)
  expect([tab.warned(), other.warned()]).not.toContain(null)
})

test('a use of the session elsewhere takes the warning away as well', async () => {
  const tab = openTab()
  await pass(28 * minuteMs)
  expect(tab.warned()).not.toBeNull()
  session.lastSeenAt = Date.now()
  await pass(15_000)
  expect(tab.warned()).toBeNull()
})

test('one tab is logged out and all look: none goes on with a session that is over', async () => {
  const [tab, other] = [openTab(), openTab()]
  await pass(0)
  session.isEnded = true
  asked = []
  tab.stop()
  await pass(0)
  expect(asked).toEqual(['sessionEndAt'])
  other.stop()
})

test('of the end that comes in any case the member is told as final, and at it the call says that it is over', async () => {
  const tab = openTab()
  while (Date.now() + 20 * minuteMs < session.lastsUntil) {
    session.lastSeenAt = Date.now()
    await pass(20 * minuteMs)
  }
  session.lastSeenAt = Date.now()
  await pass(session.lastsUntil - warnMs - Date.now())
  const end = tab.warned()
  expect(end && isFinal(end)).toBe(true)
  asked = []
  await pass(warnMs)
  expect(asked.at(-1)).toBe('sessionEndAt')
  expect(answer()).toBeUndefined()
})

test('a lost network is no end: it is asked again until an answer comes', async () => {
  isOffline = true
  const tab = openTab()
  await pass(minuteMs)
  isOffline = false
  await pass(27 * minuteMs)
  expect(tab.warned()).not.toBeNull()
})

test('a tab that is seen again looks at once: a machine that slept has counted no time', async () => {
  openTab()
  await pass(minuteMs)
  asked = []
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(asked).toEqual(['sessionEndAt'])
})

test('the tabs of a browser talk of its session alone', () => {
  openTab()
  expect([...channels].map(({ name }) => name)).toEqual([sessionChannel])
})
