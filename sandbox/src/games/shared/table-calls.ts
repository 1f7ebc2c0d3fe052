import type { RoundView } from '#provider/present-round.ts'
import type { ChainView } from '#tables/present-table.ts'
import { call } from '../kit/server.ts'

export const placeBet = (body: { key: string; round: string; stake: string; bet: unknown }) =>
  call<RoundView>('POST', '/api/table/bets', body)
export const leaveRound = (id: string) => call<RoundView>('POST', `/api/table/bets/${id}/cash-out`, {})
export const readChain = (path = '/api/table/chain') => call<ChainView>('GET', path)
