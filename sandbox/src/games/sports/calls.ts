import type { BookView, MatchPage, SlipView, StandingsView } from '#sports/present-book.ts'
import type { Moved, PricedChoice } from '#sports/place-slip.ts'
import { call } from '../kit/server.ts'

export const readBook = () => call<BookView>('GET', '/api/book')
export const readMatch = (id: string) => call<MatchPage>('GET', `/api/book/matches/${id}`)
export const readSlips = () => call<{ bets: SlipView[] }>('GET', '/api/book/bets')
export const readTables = () => call<StandingsView>('GET', '/api/book/tables')
/** Ends an open bet for what was offered for it. Where the offer is another by now, the bet is answered as it is: open. */
export const cashOut = (id: string, amount: string) =>
  call<{ bet: SlipView }>('POST', `/api/book/bets/${id}/cash-out`, { amount })
export const placeSlip = (body: { key: string; size: number; unit: string; legs: PricedChoice[] }) =>
  call<{ bet: SlipView | null; moved: Moved[] }>('POST', '/api/book/bets', body)
