import type { PushEvents, PushName } from '@suntala/contract/push'
import { useEffect, useEffectEvent } from 'react'
import type { ValueOf } from '#api/names.ts'
import { browserQueryClient } from '#api/query-client.ts'
import { queryKey } from '#api/query-key.ts'
import { sessionLost } from '#api/signals.ts'
import { createEmitter, type Emitter } from '#util/emitter.ts'

const path = '/wps/push'
const firstDelayMs = 1000
const longestDelayMs = 30_000
/** A hidden tab keeps its stream this long; longer costs battery and a connection for nothing. */
const hiddenLimitMs = 60_000

const events: { [K in PushName]: Emitter<PushEvents[K]> } = {
  balance: createEmitter(),
  draw: createEmitter(),
  throws: createEmitter(),
  settled: createEmitter(),
  wins: createEmitter(),
  notice: createEmitter(),
  rewards: createEmitter(),
  settings: createEmitter(),
  session: createEmitter(),
}
const names = Object.keys(events) as PushName[] // keys of the table

let hasSession = false
/** Whether this tab follows what is set for everyone, which visitors do as well. */
let isFollowing = false
const gamesWanted = new Map<string, number>()
let source: EventSource | undefined
/** The stream that another takes over from: it is heard until that one is open. */
let leaving: EventSource | undefined
let openedUrl = ''
let delayMs = firstDelayMs
let timer: ReturnType<typeof setTimeout> | undefined
let isWatchingTab = false

function wantedUrl(): string | undefined {
  const games = [...gamesWanted.keys()].toSorted().join(',')
  if (games) return `${path}?games=${encodeURIComponent(games)}`
  return hasSession || isFollowing ? path : undefined
}

function close(): void {
  clearTimeout(timer)
  leave()
  source?.close()
  source = undefined
  openedUrl = ''
}

function leave(): void {
  leaving?.close()
  leaving = undefined
}

function connect(url: string): void {
  leave()
  leaving = source
  openedUrl = url
  const opened = new EventSource(url)
  source = opened
  opened.addEventListener('open', () => {
    leave()
    if (delayMs > firstDelayMs) readAnew()
    delayMs = firstDelayMs
  })
  opened.addEventListener('resync', readAnew)
  opened.addEventListener('error', () => {
    if (opened === leaving) return leave()
    // The browser's own reconnection has no growing delay, so ours takes over.
    close()
    const jitter = 0.5 + Math.random()
    timer = setTimeout(update, delayMs * jitter)
    delayMs = Math.min(delayMs * 2, longestDelayMs)
  })
  for (const name of names)
    opened.addEventListener(name, (event: MessageEvent<string>) => receive(name, event.data))
}

const text = /^/
const amount = /^-?\d{1,13}(?:\.\d\d?)?$/
/** The texts of each event that are shown or counted with; of the others none is. */
const texts: Partial<Record<PushName, Readonly<Record<string, RegExp>>>> = {
  balance: { sumBalance: amount, currency: text },
  draw: { gameCode: text, numero: text, state: text },
  throws: { gameCode: text, numero: text },
  settled: { gameCode: text, numero: text, stake: amount, won: amount },
  notice: { kind: /^(?:info|success|warning)$/, text },
} satisfies { [K in PushName]?: { [F in keyof PushEvents[K]]?: RegExp } }

/** What came under a name, or nothing where it is no such event: an event is a hint, and one that says nothing is none. */
function read<K extends PushName>(name: K, data: string): PushEvents[K] | undefined {
  try {
    const value = JSON.parse(data) as PushEvents[K] // looked at on the next lines
    const forms: Readonly<Record<string, RegExp>> = texts[name] ?? {}
    for (const [field, form] of Object.entries(forms)) {
      const held = value[field as keyof PushEvents[K]] // a key of the table
      if (typeof held !== 'string' || !form.test(held)) return undefined
    }
    return value ?? undefined
  } catch {
    return undefined
  }
}

function receive<K extends PushName>(name: K, data: string): void {
  const value = read(name, data)
  if (!value) return
  if (name === 'balance') applyBalance(value as PushEvents['balance']) // the name says which
  if (name === 'session') sessionLost.emit()
  events[name].emit(value)
}

function applyBalance({ sumBalance, currency }: PushEvents['balance']): void {
  const queries = browserQueryClient()
  queries.setQueryData<ValueOf<'balance'>>(queryKey('balance'), (old) => ({
    wallets: [],
    ...old,
    sumBalance,
    currency,
  }))
  void queries.invalidateQueries({ queryKey: ['funds'] })
}

/** Opens, changes or closes the stream so that it fits what is wanted now. */
function update(): void {
  clearTimeout(timer)
  const url = wantedUrl()
  if (!url) close()
  else if (url !== openedUrl) connect(url)
}

/** Waits a moment: a screen that changes asks for several things at once. */
function updateSoon(): void {
  if (!isWatchingTab) watchTab()
  clearTimeout(timer)
  timer = setTimeout(update, 50)
}

function watchTab(): void {
  isWatchingTab = true
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiddenTimer)
    if (document.hidden) hiddenTimer = setTimeout(close, hiddenLimitMs)
    else if (openedUrl === '' && wantedUrl()) {
      readAnew()
      updateSoon()
    }
  })
}

/** What happened while there was no stream was not heard. */
function readAnew(): void {
  void browserQueryClient().invalidateQueries()
  events.settings.emit({})
}

/** Keeps a stream open from now on, for visitors too: what is set for everyone concerns them as well. */
export function followAlways(): void {
  isFollowing = true
  updateSoon()
}

/** Whether a member is logged in; a new login needs a new stream, which carries the new cookie. */
export function setPushSession(isOn: boolean): void {
  hasSession = isOn
  close()
  updateSoon()
}

/** Asks for the draws of lotteries until the returned function is called. */
export function wantGames(codes: readonly string[]): () => void {
  for (const code of codes) gamesWanted.set(code, (gamesWanted.get(code) ?? 0) + 1)
  updateSoon()
  return () => {
    for (const code of codes) {
      const left = (gamesWanted.get(code) ?? 1) - 1
      if (left > 0) gamesWanted.set(code, left)
      else gamesWanted.delete(code)
    }
    updateSoon()
  }
}

/** @returns a function that ends the subscription */
export const onPush = <K extends PushName>(name: K, listener: (event: PushEvents[K]) => void): (() => void) =>
  events[name].on(listener)

/** Hears one kind of event while the component is shown. */
export function usePush<K extends PushName>(name: K, listener: (event: PushEvents[K]) => void): void {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    return onPush(name, (event) => heard(event))
  }, [name])
}

/** Hears the draws of these lotteries while the component is shown. */
export function useDraws(codes: readonly string[], listener: (event: PushEvents['draw']) => void): void {
  const wanted = codes.toSorted().join(',')
  useEffect(() => {
    if (wanted) return wantGames(wanted.split(','))
  }, [wanted])
  usePush('draw', (event) => {
    if (codes.includes(event.gameCode)) listener(event)
  })
}
