import { useEffect, useState } from 'react'

/** Kept here while the address does not show it any more. */
let held = ''

function takeToken(): string {
  const { hash, pathname, search } = location
  if (hash.length > 1) {
    held = hash.slice(1)
    // Out of the address, and so out of the history and of what is copied or shared.
    history.replaceState(history.state, '', pathname + search)
  }
  return held
}

/** The token of the link that led here. Another link opened in this tab counts from then on. */
export function useResetToken(): string {
  const [token, setToken] = useState(takeToken)
  useEffect(() => {
    const follow = () => setToken(takeToken())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return token
}

/** A used token is worth nothing. */
export function forgetResetToken(): void {
  held = ''
}
