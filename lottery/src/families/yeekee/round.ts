import { commitment } from '#draw/commitment.ts'
import { drawOutcome, type DrawInput } from '#draw/draw-outcome.ts'
import { houseGenerator } from '#families/yeekee/house-number.ts'
import { encodeThrow, isThrow, type Throw } from '#families/yeekee/throw.ts'
import type { Outcome } from '#rules/outcome.ts'
import { toHex, webHashing, type Hashing } from '#hashing.ts'
import { merkleRoot } from '#seal/merkle.ts'

/** A round as it stands at the lock: its throws in the order in which they came. */
export type Round = DrawInput & { readonly throws: readonly Throw[] }

/** How a result came about, each number as players write it, so that anyone can add it up by hand. */
export type RoundResult = {
  /** All numbers that were thrown in, added up. */
  readonly sum: number
  /** The 16th throw from the last, which is taken off the sum; absent where there are fewer. */
  readonly sixteenth?: Throw
  /** The house's number, from the committed seed: nobody who throws knows it. */
  readonly house: string
  /** The last five digits of sum − sixteenth + house. */
  readonly result: string
  readonly outcome: Outcome
}

const modulus = 100_000

/** The place from the last of the throw that is taken off. */
const takenOff = 16

/**
 * The result of a round.
 *
 * The sum modulo 100,000 less the 16th number is the players' customary rule. By it alone whoever
 * throws last would choose the result, so the house's number is added: it is uniform and unknown until
 * the seed is revealed, so whatever is thrown in, every result stays equally likely.
 * @throws RangeError when a throw is not one, or the seed is not 32 bytes
 */
export async function resultOfRound(round: Round, hashing?: Hashing): Promise<RoundResult> {
  return resultOfThrows(await drawOutcome(houseGenerator, round, hashing), round.throws)
}

/**
 * The result of a round from the house's digits.
 * @throws RangeError when a throw is not one
 */
export function resultOfThrows(drawn: Outcome, throws: readonly Throw[]): RoundResult {
  const wrong = throws.find((one) => !isThrow(one))
  if (wrong) throw new RangeError(`no number of a round: ${wrong.number.slice(0, 12)}`)
  const house = drawn.join('')
  const sum = throws.reduce((total, { number }) => total + Number(number), 0)
  const sixteenth = throws.at(-takenOff)
  const shifted = sum - Number(sixteenth?.number ?? 0) + Number(house)
  const result = (shifted % modulus).toString().padStart(house.length, '0')
  const outcome = [...result].map(Number)
  return { sum, ...(sixteenth && { sixteenth }), house, result, outcome }
}

/**
 * The root over a round's throws in their order, in hexadecimal: published at the lock, before the seed,
 * so that no throw can be added, changed, moved or left out once the result can be known.
 * @throws RangeError when a throw is not one
 */
export async function sealThrows(
  round: { readonly issueId: string; readonly throws: readonly Throw[] },
  hashing: Hashing = webHashing,
): Promise<string> {
  const leaves = round.throws.map((one, place) => encodeThrow(round.issueId, place, one))
  return toHex(await merkleRoot(leaves, hashing))
}

/** What is published of a round: before the sale the commitment, at the lock the root, then the rest. */
export type PublishedRound = Round & {
  readonly commitment: string
  readonly root: string
  readonly outcome: Outcome
}

export type RoundCheck = 'throws' | 'commitment' | 'root' | 'outcome'

/** The claims of a published round that do not hold; none when all is right. */
export async function checkRound(
  round: PublishedRound,
  hashing: Hashing = webHashing,
): Promise<readonly RoundCheck[]> {
  if (!isInOrder(round.throws)) return ['throws']
  const failed: RoundCheck[] = []
  if ((await commitment(round.seed, hashing)) !== round.commitment) failed.push('commitment')
  if ((await sealThrows(round, hashing)) !== round.root) failed.push('root')
  const { outcome } = await resultOfRound(round, hashing)
  if (outcome.join() !== round.outcome.join()) failed.push('outcome')
  return failed
}

/** Whether these are throws, none before the one that it follows. */
export function isInOrder(throws: readonly Throw[]): boolean {
  return throws.every((one, place) => isThrow(one) && one.thrownAt >= (throws[place - 1]?.thrownAt ?? 0))
}
