import { type IdentityError, identityErrors, type IdentityMessage } from '@suntala/contract/identity-window'

import type { ArgsOf } from '#api/names.ts'

export type IdentityProvider = ArgsOf<'social'>['input']['provider']

export type IdentityOrder = {
  /** The page on which people sign in. */
  signInUrl: string
  provider: IdentityProvider
  /** The number that a phone is to be proved for, with its dialling code. */
  phone?: string
  language: string
}

export type IdentityFailure = IdentityError | 'unknown'
export type IdentityOutcome = { idToken: string } | { failure: IdentityFailure }

/** How often it is looked whether somebody closed the window, and how long its last word may take after that. */
const lookEveryMs = 300
const lastWordMs = 500

const size = { width: 480, height: 720 }

/** In the middle of the window that opens it. */
function placeOf({ width, height }: typeof size): string {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${Math.max(left, 0)},top=${Math.max(top, 0)}`
}

const failureOf = (code: string): IdentityFailure =>
  identityErrors.find((known) => known === code) ?? 'unknown'

/** What a message says, where it is the answer to `state`; undefined for anything else. */
export function readAnswer(data: unknown, state: string): IdentityOutcome | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const said: Partial<Record<keyof IdentityMessage | 'idToken' | 'error', unknown>> = data
  if (said.kind !== 'identity' || said.state !== state) return undefined
  if (typeof said.idToken === 'string') return { idToken: said.idToken }
  return { failure: failureOf(typeof said.error === 'string' ? said.error : '') }
}

function addressOf({ signInUrl, ...asked }: IdentityOrder, state: string): URL {
  const url = new URL(signInUrl)
  for (const [name, value] of Object.entries({ ...asked, origin: location.origin, state }))
    url.searchParams.set(name, value)
  return url
}

/**
 * Lets somebody sign in elsewhere, in a window of its own: call it while a press is handled, or the browser keeps the
 * window from opening. Only what that window says from its own origin, with the word that it was given, counts.
 * @param signal closes the window; nothing comes of it then
 */
export function askIdentity(order: IdentityOrder, signal: AbortSignal): Promise<IdentityOutcome> {
  const state = crypto.randomUUID()
  const url = addressOf(order, state)
  const opened = window.open(url, '_blank', placeOf(size))
  if (!opened) return Promise.resolve({ failure: 'auth/popup-blocked' })
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = (outcome: IdentityOutcome) => {
      done.abort()
      clearInterval(timer)
      opened.close()
      resolve(outcome)
    }
    const timer = setInterval(() => {
      if (!opened.closed) return
      clearInterval(timer)
      setTimeout(() => finish({ failure: 'auth/popup-closed-by-user' }), lastWordMs)
    }, lookEveryMs)
    const listen = ({ source, origin, data }: MessageEvent) => {
      const answer = source === opened && origin === url.origin ? readAnswer(data, state) : undefined
      if (answer) finish(answer)
    }
    window.addEventListener('message', listen, { signal: done.signal })
    signal.addEventListener('abort', () => finish({ failure: 'auth/popup-closed-by-user' }), {
      signal: done.signal,
    })
  })
}
