import type { BookView, MatchPage, StandingsView } from '#sports/present-book.ts'
import type { SeasonsView } from '#sports/present-seasons.ts'
import type { SlipView } from '#sports/present-slips.ts'
import type { Moved, PricedChoice } from '#sports/place-slip.ts'
import type { SlipCopy } from './check-slip.ts'
import { call } from '../kit/server.ts'

export const readBook = () => call<BookView>('GET', '/api/book')
export const readMatch = (id: string) => call<MatchPage>('GET', `/api/book/matches/${id}`)
export const readSlips = () => call<{ bets: SlipView[] }>('GET', '/api/book/bets')
/** A bet that is over, as the verifier reads it. */
export const readCopy = (id: string) => call<SlipCopy>('GET', `/api/book/bets/${id}/copy`)
export const readTables = () => call<StandingsView>('GET', '/api/book/tables')
export const readSeasons = () => call<SeasonsView>('GET', '/api/book/seasons')
/**
 * Cashes an open bet out, or a part of its stake, for what was offered for it. Where the offer is another by now, the bet is answered as
 * it is: open.
 */
export const cashOut = (id: string, taken: { amount: string; index: number; stake?: string }) =>
  call<{ bet: SlipView }>('POST', `/api/book/bets/${id}/cash-out`, taken)
export const placeSlip = (body: { key: string; size: number; unit: string; legs: PricedChoice[] }) =>
  call<{ bet: SlipView | null; moved: Moved[] }>('POST', '/api/book/bets', body)
