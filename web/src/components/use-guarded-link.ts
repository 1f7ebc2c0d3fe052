import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { loginCheck, type Need } from '#session/login-check.ts'

/** A link whose place needs an account: the login dialog, or the word about a real account, comes first. */
export function useGuardedLink(href: string, need: Need = 'real') {
  return {
    href,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      loginCheck(() => navigate(href), need)
    },
  }
}
