import type { FairView } from '#provider/fair-routes.ts'
import type { RoundView } from '#provider/present-round.ts'
import type { SessionView } from '#provider/open-session.ts'

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

export async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
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

/** Kept with the history entry: it lives through a reload, also where a foreign frame has no storage. */
const storedToken = (): string => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'token' in state ? String(state.token) : ''
}

/** Starts with the launch token of the address, once; after a reload with the session's own. */
export async function enter(): Promise<SessionView> {
  const launch = location.hash.slice(1)
  if (launch) {
    history.replaceState(null, '', location.pathname + location.search)
    const opened = await call<{ token: string; session: SessionView }>('POST', '/api/session', { launch })
    token = opened.token
    history.replaceState({ token }, '')
    return opened.session
  }
  token = storedToken()
  if (!token) throw new ServerError('TICKET_EXPIRED')
  return call('GET', '/api/session')
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
