import { toMinor } from '@suntala/contract/minor'
import { playerRisk } from '@suntala/lottery/rules/exposure'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import type { ValueOf } from '#api/names.ts'

/**
 * What the player may still win in the round of a slip, and by how much the slip could win more than that; undefined
 * where the lottery has no cap. A guest has won nothing yet.
 */
export function leftOfCap(
  { prizeCapMinor }: Pick<TicketTerms, 'prizeCapMinor'>,
  scarce: ValueOf<'lottoScarce'>,
  countedWinMinor: bigint,
): { leftMinor: bigint; overMinor: bigint } | undefined {
  if (prizeCapMinor === undefined) return undefined
  const own = scarce.find(({ risk }) => risk === playerRisk)
  const leftMinor = own ? toMinor(own.left) : prizeCapMinor
  return { leftMinor, overMinor: countedWinMinor > leftMinor ? countedWinMinor - leftMinor : 0n }
}
