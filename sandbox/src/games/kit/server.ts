import type { FairView } from '#provider/fair-routes.ts'
import type { RoundView } from '#provider/present-round.ts'
import type { SessionView } from '#provider/open-session.ts'
import { newKey } from './new-key.ts'
import { fieldOf } from './rules.ts'

/** A refusal of the game's own server, by its code; NETWORK when it was not reached. */
export class ServerError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

let token = ''

/** Who asks, once the page has entered. */
export const bearer = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

type Method = 'GET' | 'POST'

export async function call<T>(method: Method, path: string, body?: object): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...bearer(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
  } catch {
    throw new ServerError('NETWORK')
  }
  const answer: unknown = await response.json().catch(() => ({}))
  if (response.ok) return answer as T // the page's own server, of the same version
  const isNamed = typeof answer === 'object' && answer !== null && 'error' in answer
  throw new ServerError(isNamed ? String(answer.error) : 'NETWORK')
}

type Opened = { token: string; session: SessionView }

/** Kept with the history entry: it lives through a reload, also where a foreign frame has no storage. */
const stored = (name: string) => {
  const value = fieldOf(history.state, name)
  return typeof value === 'string' ? value : ''
}
const keep = (state: unknown) => history.replaceState(state, '', location.pathname + location.search)

/** What passes by itself, so that the same thing can be asked for again. */
export const isPassing = (error: unknown): error is ServerError =>
  error instanceof ServerError && /^(?:NETWORK|BUSY)$/.test(error.code)

/**
 * Starts with the launch token of the address; after a reload with the session's own. The address keeps the launch until there is an answer,
 * and the key that the page made for it makes the same session of it again: what was lost can be asked for anew, here and after a reload.
 */
export async function enter(): Promise<SessionView> {
  const launch = location.hash.slice(1)
  if (!launch) {
    token = stored('token')
    if (!token) throw new ServerError('TICKET_EXPIRED')
    return call('GET', '/api/session')
  }
  const key = stored('key') || newKey()
  history.replaceState({ key }, '')
  try {
    const opened = await call<Opened>('POST', '/api/session', {
      launch,
      key,
    })
    token = opened.token
    keep({ token })
    return opened.session
  } catch (error) {
    // One that was refused opens nothing any more.
    if (!isPassing(error)) keep(null)
    throw error
  }
}

export const play = (key: string, stake: string, bet: unknown = {}, freeGrantId?: string) =>
  call<RoundView>('POST', '/api/rounds', {
    key,
    stake,
    bet,
    ...(freeGrantId !== undefined && { freeGrantId }),
  })
export const sendStep = (id: string, index: number, step: unknown) =>
  call<RoundView>('POST', `/api/rounds/${id}/steps`, { index, step })
export const readFair = () => call<FairView>('GET', '/api/fair')
export const changeSeeds = (clientSeed: string) => call<FairView>('POST', '/api/fair', { clientSeed })
export const readRound = (id: string) => call<RoundView>('GET', `/api/rounds/${id}`)
export const readRounds = () => call<{ rounds: RoundView[] }>('GET', '/api/rounds')
export const readBalance = () => call<{ balance: string }>('GET', '/api/balance')
export const tellShown = (id: string) =>
  call<object>('POST', `/api/rounds/${id}/shown`, {}).catch(() => undefined)
