import type { Mode } from '@suntala/lottery/rules/modes'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import type { TicketBoardState } from '#screens/lottery/boards/use-ticket-board.ts'

/** How many of a mode's parts are a unit. */
export const parts: Record<Mode, bigint> = { 1: 1n, '0.1': 10n, '0.01': 100n }

/** What a single bet costs as the board stands: on every prize of a result it costs a unit for each of them. */
export function priceOfOne(
  { quote, times, mode, playType }: Pick<TicketBoardState, 'quote' | 'times' | 'mode' | 'playType'>,
  { unitMinor = 0n }: Pick<TicketTerms, 'unitMinor'>,
): bigint {
  const stakeMinor = quote?.ok ? quote.stakeMinor : (unitMinor * BigInt(times ?? 1)) / parts[mode]
  return stakeMinor * BigInt(playType.unitsPerBet)
}
