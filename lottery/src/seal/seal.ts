import { writeGenerator, type GeneratorSpec } from '#draw/generator.ts'
import { textBytes, toHex, webHashing, type Hashing } from '#hashing.ts'
import { encodeBet, priceOf, type SealedBet } from '#seal/bet-leaf.ts'
import { merkleLevels, rootFromLevels, type MerkleLevels } from '#seal/merkle.ts'

/** What is published when an issue locks: its bets can no longer change without changing `hash`. */
export type Seal = {
  /** Merkle root over the bets in ascending order of `betId`, in hexadecimal. */
  readonly root: string
  readonly betCount: number
  readonly totalStakeMinor: bigint
  /** Root over the numbers that players threw into the round, where they do (yeekee). */
  readonly throwsRoot?: string
  /** Binds all of these, the issue and its way of drawing together, in hexadecimal. */
  readonly hash: string
}

/** The rules of an issue, sealed with its bets so that no other can be put in their place. */
export type SealedRules = {
  readonly family: string
  /** As `writeGenerator` writes it. */
  readonly generator: string
}

export type SealContent = Omit<Seal, 'hash'> & {
  readonly issueId: string
  /** Absent in seals of the first format, which held none. */
  readonly rules?: SealedRules
}

/** The rules of a family as they are sealed. */
export function rulesOf(family: { readonly code: string; readonly generator: GeneratorSpec }): SealedRules {
  return { family: family.code, generator: writeGenerator(family.generator) }
}

/**
 * SHA-256 of `suntala-seal-2|issueId|family|generator|throwsRoot|betCount|totalStakeMinor|root` in
 * hexadecimal, with `-` where nothing is thrown; without rules of the older
 * `suntala-seal-1|issueId|betCount|totalStakeMinor|root`.
 * The count is in it because a Merkle proof alone fits several tree sizes.
 */
export async function sealHash(seal: SealContent, hashing: Hashing = webHashing): Promise<string> {
  const { issueId, rules, throwsRoot = '-', betCount, totalStakeMinor, root } = seal
  const bets = [betCount, totalStakeMinor, root]
  const parts = rules
    ? ['suntala-seal-2', issueId, rules.family, rules.generator, throwsRoot, ...bets]
    : ['suntala-seal-1', issueId, ...bets]
  return toHex(await hashing.sha256(textBytes(parts.join('|'))))
}

/**
 * The tree over the bets of an issue; `proofFromLevels` takes each bet's proof out of it.
 * @throws RangeError when the bets are not in strictly ascending order of `betId`, or one does not fit a leaf
 */
export async function betLevels(
  bets: readonly SealedBet[],
  hashing: Hashing = webHashing,
): Promise<MerkleLevels> {
  assertOrder(bets)
  const leafAt = (index: number) => encodeBet(bets[index] as SealedBet) // asked for below the count only
  return merkleLevels({ count: bets.length, leafAt }, hashing)
}

/** What is sealed when an issue locks. */
export type Sealing = Pick<SealContent, 'issueId' | 'rules' | 'throwsRoot'> & {
  readonly bets: readonly SealedBet[]
}

/**
 * Seals the bets of an issue.
 * @throws RangeError as `betLevels`
 */
export async function sealBets(
  { issueId, rules, throwsRoot, bets }: Sealing,
  hashing: Hashing = webHashing,
): Promise<Seal> {
  const root = toHex(await rootFromLevels(await betLevels(bets, hashing), hashing))
  const totalStakeMinor = bets.reduce((sum, bet) => sum + priceOf(bet), 0n)
  const seal = {
    root,
    betCount: bets.length,
    totalStakeMinor,
    ...(throwsRoot !== undefined && { throwsRoot }),
  }
  return { ...seal, hash: await sealHash({ ...seal, issueId, ...(rules && { rules }) }, hashing) }
}

function assertOrder(bets: readonly SealedBet[]): void {
  let previous = ''
  for (const { betId } of bets) {
    if (betId <= previous) throw new RangeError(`bet ${betId} stands after ${previous}`)
    previous = betId
  }
}
