import { restoreSession } from '#session/session.ts'
import { currentSession, sessionStore } from '#session/session-store.ts'

/** Tells the browser's other tabs of a login here, and no more of it; a guest here becomes whoever logged in there. */
export function followLogins(): () => void {
  const tabs = new BroadcastChannel('login')
  tabs.addEventListener('message', () => {
    if (currentSession().phase === 'guest') void restoreSession()
  })
  let before = currentSession().isAfterLogin
  const unfollow = sessionStore.subscribe(() => {
    const { isAfterLogin } = currentSession()
    if (isAfterLogin && !before) tabs.postMessage(null)
    before = isAfterLogin
  })
  return () => {
    unfollow()
    tabs.close()
  }
}
