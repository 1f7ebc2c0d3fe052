import { drawOutcome } from '@suntala/lottery/draw/draw-outcome'
import { resultOfThrows, sealThrows } from '@suntala/lottery/families/yeekee/round'
import type { Outcome } from '@suntala/lottery/rules/outcome'
import type { Queryable } from '#db/queryable.ts'
import type { LockedIssue } from '#lottery/issue-store.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { issueIdOf, productOf } from '#lottery/products.ts'
import { selectThrows } from '#lottery/throw-store.ts'

type Round = Pick<LockedIssue, 'id' | 'gameCode' | 'numero' | 'tagSalt'>

/**
 * The numbers of an issue: from its seed and its name, and where members throw numbers in from these as well. No bet
 * and no clock goes into them.
 */
export async function drawNumbers(db: Queryable, issue: Round & { seed: Buffer }): Promise<Outcome> {
  const { generator, takesThrows } = productOf(issue.gameCode).family
  const seed = new Uint8Array(issue.seed)
  const drawn = await drawOutcome(
    generator,
    { seed, issueId: issueIdOf(issue.gameCode, issue.numero) },
    nodeHashing,
  )
  return takesThrows ? resultOfThrows(drawn, await selectThrows(db, issue)).outcome : drawn
}

/** What the seal of an issue holds of the numbers thrown in; nothing where nobody throws. */
export async function rootOfThrows(db: Queryable, issue: Round): Promise<{ throwsRoot?: string }> {
  if (!productOf(issue.gameCode).family.takesThrows) return {}
  const round = {
    issueId: issueIdOf(issue.gameCode, issue.numero),
    throws: await selectThrows(db, issue),
  }
  return { throwsRoot: await sealThrows(round, nodeHashing) }
}
