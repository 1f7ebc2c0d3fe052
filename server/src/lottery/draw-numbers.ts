import { type BeaconInput, randomnessOf } from '@suntala/lottery/beacon/beacon-round'
import { drawOutcome } from '@suntala/lottery/draw/draw-outcome'
import { resultOfThrows, sealThrows } from '@suntala/lottery/families/yeekee/round'
import type { Outcome } from '@suntala/lottery/rules/outcome'
import type { Queryable } from '#db/queryable.ts'
import type { LockedIssue } from '#lottery/issue-store.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { issueIdOf, productOf } from '#lottery/products.ts'
import { selectThrows } from '#lottery/throw-store.ts'

type Round = Pick<LockedIssue, 'id' | 'gameCode' | 'numero' | 'tagSalt'>

type Drawn = Round & { seed: Buffer } & Pick<LockedIssue, 'beacon' | 'beaconRound' | 'beaconSignature'>

/** What the beacon gives to a draw; nothing where it waits for none. @throws Error where its round is not there */
async function beaconOf({ id, ...issue }: Drawn): Promise<{ beacon?: BeaconInput }> {
  const { beacon: chain, beaconRound: round, beaconSignature: signature } = issue
  if (chain === null || round === null) return {}
  if (signature === null) throw new Error(`issue ${id} is drawn without the round that it waits for`)
  return { beacon: { chain, round, randomness: await randomnessOf(signature, nodeHashing) } }
}

/**
 * The numbers of an issue: from its seed and its name, the beacon's round where it waits for one, and where members throw
 * numbers in from these as well. No bet and no clock goes into them.
 */
export async function drawNumbers(db: Queryable, issue: Drawn): Promise<Outcome> {
  const { generator, takesThrows } = productOf(issue.gameCode).family
  const seed = new Uint8Array(issue.seed)
  const drawn = await drawOutcome(
    generator,
    { seed, issueId: issueIdOf(issue.gameCode, issue.numero), ...(await beaconOf(issue)) },
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
