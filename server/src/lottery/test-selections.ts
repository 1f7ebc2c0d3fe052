import { createHash } from 'node:crypto'
import { familyOfIssue } from '@suntala/lottery/rules/family'
import type { PlayType } from '@suntala/lottery/rules/play-type'
import { quoteTicket } from '@suntala/lottery/rules/ticket'
import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { betsOf } from '#lottery/check-slip.ts'
import { type BetToPlace, placeSlips } from '#lottery/place-slips.ts'
import { productOf } from '#lottery/products.ts'
import type { TestIssue } from '#lottery/test-issues.ts'

/** A selection of a few of everything that can be chosen, or single bets where that makes none. */
function someOf({ input, read, count, samples }: PlayType): string[] {
  if (input.kind !== 'lines') {
    const few = input.fields
      .map(({ symbols, min, max }) => symbols.slice(0, Math.min(max, Math.max(min, 3))).join(' '))
      .join('|')
    const reading = read(few)
    if (reading.ok && count(reading.selection) > 0) return [few]
  }
  return Object.values(samples).slice(0, 2)
}

/** For tests: a bet on each play type of a lottery, at the least that it can be had for. */
export function betsOn(issue: TestIssue): BetToPlace[] {
  const { product, family: always, terms } = productOf(issue.gameCode)
  const family = familyOfIssue(always, issue.numero)
  return family.playTypes
    .filter(({ code }) => code in product.playTypes)
    .flatMap((playType) =>
      someOf(playType).flatMap((selection) => {
        const quote = quoteTicket(family, terms, {
          playType: playType.code,
          selection,
          multiple: 1,
          group: terms.ownGroup,
          mode: product.modes.at(-1) ?? '1',
          ...(terms.unitMinor === undefined && { unitMinor: terms.stake?.minMinor ?? 1_00n }),
        })
        if (!quote.ok)
          throw new Error(`${playType.code} ${selection}: ${JSON.stringify(quote.issues[0]?.code)}`)
        return betsOf({ family }, quote)
      }),
    )
}

/** For tests: a slip of a new member with these bets. */
export async function placeBets(db: Database, issue: TestIssue, bets: readonly BetToPlace[]) {
  const member = await fundedMember(db, 1_000_000_00n)
  const stakeMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor * BigInt(bet.units), 0n)
  const slipId = uuidV7()
  const slip = {
    slipId,
    memberId: member.ownerId,
    accountId: member.main,
    issueId: issue.id,
    stakeMinor,
    rebateMinor: 0n,
    bets,
    houseAccount: await houseAccount(db, { class: 'house_lottery', currency: 'THB', detail: issue.gameCode }),
    bodyHash: createHash('sha256').update(slipId).digest(),
  }
  const [result] = await placeSlips(db, [slip])
  expect(result?.verdict).toBe('POSTED')
  return { member, slipId, stakeMinor }
}
