import type { ValueOf } from '#api/names.ts'
import { browserQueryClient } from '#api/query-client.ts'
import { sessionLost } from '#api/signals.ts'
import { readSession, removeSession, writeSession } from '#util/storage.ts'
import { createStore } from '#util/store.ts'

/** Who is logged in. */
export type Who = ValueOf<'opsSession'>

/** What was typed, kept until the code of the authenticator comes with it. */
export type Credentials = { username: string; password: string }

export type ConsoleSession = { isOpen: boolean; hasEnded: boolean }

const store = createStore<ConsoleSession>({ isOpen: false, hasEnded: false })
export const consoleSession = store

type Word = { kind: 'ask' } | { kind: 'open'; token: string } | { kind: 'ended' }

/** Between the tabs of this browser at this origin: what one knows of the session, another that is opened hears from it. */
const tabs = new BroadcastChannel('operator-session')
const say = (word: Word): void => tabs.postMessage(word)

function openHere(token: string): void {
  writeSession('token', token)
  store.set({ isOpen: true, hasEnded: false })
}

export function beginSession(token: string): void {
  openHere(token)
  say({ kind: 'open', token })
}

function hear({ data }: MessageEvent<Word>): void {
  const token = readSession('token')
  if (data.kind === 'ask' && token !== null) say({ kind: 'open', token })
  if (data.kind === 'open' && token === null) openHere(data.token)
  if (data.kind === 'ended' && token !== null) endHere({ hasEnded: true })
}

function endHere({ hasEnded }: { hasEnded: boolean }): void {
  removeSession('token')
  browserQueryClient().clear()
  store.set({ isOpen: false, hasEnded })
}

/** `hasEnded`: the server said so, and nobody pressed anything. */
export function endSession(how: { hasEnded: boolean }): void {
  endHere(how)
  say({ kind: 'ended' })
}

/** What this tab knows of a session from before it was loaded anew. */
export function restoreSession(): void {
  tabs.addEventListener('message', hear)
  if (readSession('token') === null) say({ kind: 'ask' })
  else store.set({ isOpen: true, hasEnded: false })
  sessionLost.on(() => endHere({ hasEnded: true }))
}
