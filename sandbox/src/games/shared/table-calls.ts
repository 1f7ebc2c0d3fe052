import type { RoundView } from '#provider/present-round.ts'
import type { ChainView } from '#tables/present-table.ts'
import { bearer, call, ServerError } from '../kit/server.ts'

export const placeBet = (body: { key: string; round: string; stake: string; bet: unknown }) =>
  call<RoundView>('POST', '/api/table/bets', body)
export const leaveRound = (id: string) => call<RoundView>('POST', `/api/table/bets/${id}/cash-out`, {})
export const readChain = () => call<ChainView>('GET', '/api/table/chain')

/** What a table tells, for as long as it does. @throws ServerError when the server says that it will not */
export async function openStream(): Promise<ReadableStream<Uint8Array>> {
  let response: Response
  try {
    response = await fetch('/api/table/stream', { headers: bearer() })
  } catch {
    throw new ServerError('NETWORK')
  }
  if (response.ok && response.body) return response.body
  throw new ServerError(response.status === 401 ? 'TOKEN_EXPIRED' : 'NETWORK')
}
