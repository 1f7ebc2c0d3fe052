import { familyOfIssue, type Family } from '@suntala/lottery/rules/family'
import { writeLevelOdds } from '@suntala/lottery/rules/odds'
import { quoteTicket } from '@suntala/lottery/rules/ticket'
import { productOf } from '@suntala/server/lottery/products'
import type { TestIssue } from '@suntala/server/lottery/test-issues'

/** What the players' unit costs where they choose it. */
const unitMinor = 1_00n

const decimal = (minor: bigint): string => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`

/**
 * The body of a bet on each play type of a lottery that pays a hundred times its stake at most, as its page would send it:
 * what the house takes on for one number is not soon full.
 */
export function bodiesOf(issue: TestIssue): string[] {
  const { family: ofLottery, terms } = productOf(issue.gameCode)
  const family: Family = familyOfIssue(ofLottery, issue.numero)
  const own = terms.unitMinor === undefined ? { unitMinor } : {}
  return family.playTypes.flatMap((playType) => {
    const selection = Object.values(playType.samples)[0] ?? ''
    const ticket = {
      playType: playType.code,
      selection,
      mode: '1',
      multiple: 1,
      group: terms.ownGroup,
    } as const
    const quote = quoteTicket(family, terms, { ...ticket, ...own })
    if (!quote.ok || quote.payouts.some(({ odds }) => odds.over > 100n * odds.under)) return []
    const line = {
      playType: playType.code,
      version: playType.ruleVersion,
      selection,
      unit: decimal(terms.unitMinor ?? unitMinor),
      mode: '1',
      multiple: 1,
      odds: writeLevelOdds(quote.payouts.map(({ odds }) => odds)),
    }
    const amount = decimal(quote.priceMinor - quote.rebateMinor)
    const { gameCode, numero } = issue
    return [JSON.stringify({ gameCode, numero, lines: [line], count: quote.bets, amount })]
  })
}
