import { useState, type ReactNode } from 'react'
import { HumanCheck } from './HumanCheck.tsx'
import type { ChallengePurpose } from './use-challenge.ts'

/** Asks for a human verification; the form shows `dialog`, and `ask` runs what comes after it. */
export function useHumanCheck(purpose: ChallengePurpose): {
  ask: (then: (challengeToken: string) => void) => void
  dialog: ReactNode
} {
  const [then, setThen] = useState<((token: string) => void) | undefined>(undefined)
  const close = () => setThen(undefined)
  return {
    ask: (next) => setThen(() => next),
    dialog: (
      <HumanCheck
        open={then !== undefined}
        purpose={purpose}
        onClose={close}
        onPassed={(token) => {
          close()
          then?.(token)
        }}
      />
    ),
  }
}
