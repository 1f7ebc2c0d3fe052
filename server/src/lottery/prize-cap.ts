import { setImmediate as nextTurn } from 'node:timers/promises'
import { fromMinor } from '@suntala/contract/minor'
import { playerRisk } from '@suntala/lottery/rules/exposure'
import type { Family } from '@suntala/lottery/rules/family'
import { partialWins } from '@suntala/lottery/rules/highest-win'
import { smallWin } from '@suntala/lottery/rules/prize-cap'
import type { AcceptedTicket } from '@suntala/lottery/rules/settle'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import type { ExposedNumber } from '#lottery/place-slips.ts'

/** The most that a slip may win, and that its player may win in its issue with all slips. */
export type CappedPrize = { readonly winMinor: bigint; readonly capMinor: bigint }

/** What a slip counts to its player's cap: its highest win, which the page shows, or the bound of a small one. */
export async function prizeOf(
  family: Family,
  { prizeCapMinor: capMinor }: Pick<TicketTerms, 'prizeCapMinor'>,
  tickets: readonly AcceptedTicket[],
): Promise<CappedPrize | undefined> {
  if (capMinor === undefined) return undefined
  const small = smallWin(family, tickets, capMinor)
  if (small !== undefined) return { winMinor: small, capMinor }
  let winMinor = 0n
  for (const part of partialWins(family, tickets)) {
    winMinor += part.winMinor
    // Each search may take up to 0.1 s: others get their turn in between.
    if (tickets.length > 1) await nextTurn()
  }
  return { winMinor, capMinor }
}

/** @throws ApiError PRIZE_CAP where a slip may win more than is left of the cap */
export function assertWithinCap(
  { winMinor, capMinor }: CappedPrize,
  leftMinor: bigint,
  currency: string,
): void {
  if (winMinor > leftMinor) throw beyondCap({ winMinor, capMinor }, leftMinor, currency)
}

export function beyondCap(
  { winMinor, capMinor }: CappedPrize,
  leftMinor: bigint,
  currency: string,
): ApiError {
  const money = (minor: bigint) => readableAmount(minor, currency)
  return new ApiError('PRIZE_CAP', {
    value: { win: fromMinor(winMinor), left: fromMinor(leftMinor), cap: fromMinor(capMinor) },
    params: { amount: money(winMinor), left: money(leftMinor), max: money(capMinor) },
  })
}

/** The row of an issue's exposure that counts what one player may win. */
export const exposedPlayer = (memberId: string, { winMinor, capMinor }: CappedPrize): ExposedNumber => ({
  risk: playerRisk,
  key: memberId,
  amountMinor: winMinor,
  maxMinor: capMinor,
})
