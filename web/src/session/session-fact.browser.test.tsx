import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import {
  becomeGuest,
  isLoggedIn,
  readStoredSession,
  sessionStore,
  useSessionFact,
} from '#session/session-store.ts'

test('what follows a fact of the session is drawn again only when the fact changes', () => {
  const drawn: boolean[] = []
  function Frame() {
    drawn.push(useSessionFact(isLoggedIn))
    return null
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Frame />))
  flushSync(becomeGuest)
  expect(drawn).toEqual([false])
  flushSync(() => sessionStore.set({ ...readStoredSession(), phase: 'active', token: 't' }))
  expect(drawn).toEqual([false, true])
  root.unmount()
})
