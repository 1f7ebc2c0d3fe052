import { useRef, useState, type ReactNode } from 'react'
import type { CallError } from '#api/call-error.ts'
import { HumanCheck } from './HumanCheck.tsx'
import type { ChallengePurpose } from './use-challenge.ts'

/** A token lives two minutes on the server; a call needs some of that for itself. */
const keepsMs = 100_000

/** Refusals that come before the server looks at the token: it is as good as before. */
const unspent: readonly string[] = [
  'VALIDATION',
  'TERMS_REQUIRED',
  'AGE_REQUIRED',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
]

export type HumanCheckState = {
  /** Asks for a human verification, unless the last one still counts, and runs what comes after it. */
  ask: (then: (challengeToken: string) => void) => void
  /** Tells how the call ended that the verification was for. */
  settle: (error: CallError) => void
  /** Stands beside the form, never inside: it has a form of its own. */
  dialog: ReactNode
}

export function useHumanCheck(purpose: ChallengePurpose): HumanCheckState {
  const [then, setThen] = useState<((token: string) => void) | undefined>(undefined)
  const kept = useRef<{ token: string; until: number } | undefined>(undefined)
  const close = () => setThen(undefined)
  return {
    ask: (next) => {
      const { token, until } = kept.current ?? { token: '', until: 0 }
      if (performance.now() < until) next(token)
      else setThen(() => next)
    },
    settle: ({ code }) => {
      if (!unspent.includes(code)) kept.current = undefined
    },
    dialog: (
      <HumanCheck
        open={then !== undefined}
        purpose={purpose}
        onClose={close}
        onPassed={(token) => {
          kept.current = { token, until: performance.now() + keepsMs }
          close()
          then?.(token)
        }}
      />
    ),
  }
}
