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

export function beginSession(token: string): void {
  writeSession('token', token)
  store.set({ isOpen: true, hasEnded: false })
}

/** `hasEnded`: the server said so, and nobody pressed anything. */
export function endSession({ hasEnded }: { hasEnded: boolean }): void {
  removeSession('token')
  browserQueryClient().clear()
  store.set({ isOpen: false, hasEnded })
}

/** What this tab knows of a session from before it was loaded anew. */
export function restoreSession(): void {
  if (readSession('token') !== null) store.set({ isOpen: true, hasEnded: false })
  sessionLost.on(() => endSession({ hasEnded: true }))
}
