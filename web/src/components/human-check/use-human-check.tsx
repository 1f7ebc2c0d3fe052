import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CallError } from '#api/call-error.ts'
import { HumanCheck } from './HumanCheck.tsx'
import { passByWork, type ChallengePurpose } from './start-work.ts'

/** A token lives two minutes on the server; a call needs some of that for itself. */
const cachedMs = 100_000

/** Refusals that come before the server looks at the token: it is as good as before. */
const unspent: readonly string[] = [
  'VALIDATION',
  'TERMS_REQUIRED',
  'AGE_REQUIRED',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'MOBILE_MISSING',
  'MOBILE_INVALID',
  'FEATURE_OFF',
  'SMS_OFF',
  'AFFILIATE_INVALID',
]

export type HumanCheckState = {
  /** Lets the device begin its work, where that is the whole check; called as soon as somebody writes. */
  prepare: () => void
  /** Asks for a human verification, unless the last one still counts, and runs what comes after it. */
  ask: (then: (challengeToken: string) => void) => void
  /** Tells how the call ended that the verification was for; without an error it went through. */
  settle: (error?: CallError) => void
  /** The device still works for what was asked. */
  isWorking: boolean
  /** The device's work could not be asked for or handed in. */
  error: CallError | undefined
  /** Stands beside the form, never inside: it has a form of its own. */
  dialog: ReactNode
}

/** The device's own work, begun once and kept until it was used. */
function useSilentWork(purpose: ChallengePurpose) {
  const left = useRef<AbortController>(undefined)
  const begun = useRef<{ token: Promise<string>; at: number }>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => leaving.abort()
  }, [])
  const forget = () => {
    begun.current = undefined
  }
  function begin(): Promise<string> {
    const { at = 0, token: known } = begun.current ?? {}
    if (known && performance.now() - at < cachedMs) return known
    const token = passByWork(purpose, left.current?.signal ?? AbortSignal.abort())
    begun.current = { token, at: performance.now() }
    // What failed is tried anew when it is asked for.
    token.catch(forget)
    return token
  }
  return { begin, forget }
}

/**
 * The human verification of a form. A form that shows a picture code, or asks for one after a failure, is silent: the
 * device works in the background, and nobody meets two checks in a row. Any other opens the puzzle.
 */
export function useHumanCheck(
  purpose: ChallengePurpose,
  { isSilent }: { isSilent: boolean },
): HumanCheckState {
  const [then, setThen] = useState<((token: string) => void) | undefined>(undefined)
  const [silent, setSilent] = useState<{ isWorking: boolean; error?: CallError }>({ isWorking: false })
  const work = useSilentWork(purpose)
  const cached = useRef<{ token: string; until: number } | undefined>(undefined)
  const close = () => setThen(undefined)
  async function askDevice(next: (token: string) => void): Promise<void> {
    setSilent({ isWorking: true })
    try {
      const token = await work.begin()
      setSilent({ isWorking: false })
      next(token)
    } catch (error) {
      setSilent({ isWorking: false, error: error instanceof CallError ? error : new CallError('NETWORK') })
    }
  }
  return {
    prepare: () => {
      if (isSilent) void work.begin().catch(() => undefined)
    },
    ask: (next) => {
      const { token, until } = cached.current ?? { token: '', until: 0 }
      if (isSilent) void askDevice(next)
      else if (performance.now() < until) next(token)
      else setThen(() => next)
    },
    settle: (error) => {
      if (error && unspent.includes(error.code)) return
      cached.current = undefined
      work.forget()
    },
    ...silent,
    error: silent.error,
    dialog: !isSilent && (
      <HumanCheck
        open={then !== undefined}
        purpose={purpose}
        onClose={close}
        onPassed={(token) => {
          cached.current = { token, until: performance.now() + cachedMs }
          close()
          then?.(token)
        }}
      />
    ),
  }
}
