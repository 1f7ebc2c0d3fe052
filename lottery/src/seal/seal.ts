import { textBytes, toHex, webHashing, type Hashing } from '#hashing.ts'
import { encodeBet, type SealedBet } from '#seal/bet-leaf.ts'
import { merkleLevels, rootFromLevels, type MerkleLevels } from '#seal/merkle.ts'

/** What is published when an issue locks: its bets can no longer change without changing `hash`. */
export type Seal = {
  /** Merkle root over the bets in ascending order of `betId`, in hexadecimal. */
  readonly root: string
  readonly betCount: number
  readonly totalStakeMinor: bigint
  /** Binds root, count, total and issue together, in hexadecimal. */
  readonly hash: string
}

/**
 * SHA-256 of `suntala-seal-1|issueId|betCount|totalStakeMinor|root` in hexadecimal.
 * The count is in it because a Merkle proof alone fits several tree sizes.
 */
export async function sealHash(
  seal: Omit<Seal, 'hash'> & { readonly issueId: string },
  hashing: Hashing = webHashing,
): Promise<string> {
  const { issueId, betCount, totalStakeMinor, root } = seal
  const text = ['suntala-seal-1', issueId, betCount, totalStakeMinor, root].join('|')
  return toHex(await hashing.sha256(textBytes(text)))
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

/**
 * Seals the bets of an issue.
 * @throws RangeError as `betLevels`
 */
export async function sealBets(
  { issueId, bets }: { readonly issueId: string; readonly bets: readonly SealedBet[] },
  hashing: Hashing = webHashing,
): Promise<Seal> {
  const root = toHex(await rootFromLevels(await betLevels(bets, hashing), hashing))
  const totalStakeMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n)
  const content = { root, betCount: bets.length, totalStakeMinor }
  return { ...content, hash: await sealHash({ ...content, issueId }, hashing) }
}

function assertOrder(bets: readonly SealedBet[]): void {
  let previous = ''
  for (const { betId } of bets) {
    if (betId <= previous) throw new RangeError(`bet ${betId} stands after ${previous}`)
    previous = betId
  }
}
