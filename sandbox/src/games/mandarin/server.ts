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

const storeKey = 'mandarin-session'
let token = ''

async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
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

/** A frame whose storage is blocked plays on and only cannot be reloaded. */
const storage = {
  read: () => {
    try {
      return sessionStorage.getItem(storeKey) ?? ''
    } catch {
      return ''
    }
  },
  write: (value: string) => {
    try {
      sessionStorage.setItem(storeKey, value)
    } catch {
      return
    }
  },
}

/** Starts with the launch token of the address, once; after a reload with the session kept for this tab. */
export async function enter(): Promise<SessionView> {
  const launch = location.hash.slice(1)
  if (launch) {
    history.replaceState(null, '', location.pathname + location.search)
    const opened = await call<{ token: string; session: SessionView }>('POST', '/api/session', { launch })
    token = opened.token
    storage.write(token)
    return opened.session
  }
  token = storage.read()
  if (!token) throw new ServerError('TICKET_EXPIRED')
  return call('GET', '/api/session')
}

export const play = (key: string, stake: string) => call<RoundView>('POST', '/api/rounds', { key, stake })
export const readRound = (id: string) => call<RoundView>('GET', `/api/rounds/${id}`)
export const readRounds = () => call<{ rounds: RoundView[] }>('GET', '/api/rounds')
export const readBalance = () => call<{ balance: string }>('GET', '/api/balance')
export const tellShown = (id: string) =>
  call<object>('POST', `/api/rounds/${id}/shown`, {}).catch(() => undefined)
