import type { BeaconChain } from '#beacon/beacon-chain.ts'
import type { BeaconRound } from '#beacon/beacon-round.ts'
import { writeGenerator, type GeneratorSpec } from '#draw/generator.ts'
import type { Throw } from '#families/yeekee/throw.ts'
import type { Outcome } from '#rules/outcome.ts'
import { toHex, type Bytes } from '#hashing.ts'
import { writeLevelOdds } from '#rules/odds.ts'
import type { SealedBet, SealedSelection, SealedSingle } from '#seal/bet-leaf.ts'
import type { MerkleProof } from '#seal/merkle.ts'
import type { Seal } from '#seal/seal.ts'

/** A sealed bet in JSON: amounts and odds as decimal strings of whole minor units and hundredths. */
type SealedSingleJson = Omit<SealedSingle, 'stakeMinor' | 'oddsHundredths'> & {
  readonly stakeMinor: string
  readonly oddsHundredths: string
}

/** A sealed selection in JSON; its odds by level as `writeLevelOdds` has them. */
type SealedSelectionJson = Omit<SealedSelection, 'stakeMinor' | 'odds'> & {
  readonly stakeMinor: string
  readonly odds: string
}

export type SealedBetJson = SealedSingleJson | SealedSelectionJson

type ProofJson = { readonly proof: { readonly index: number; readonly path: readonly string[] } }

/**
 * One bet with its place in the seal, and what it was paid once it is settled; a selection with what its hash is of.
 */
export type ProvenBetJson = ProofJson & { readonly winMinor?: string } & (
    | SealedSingleJson
    | (SealedSelectionJson & { readonly selection: string })
  )

/**
 * `suntala-draw-1` was written before generators were named and sealed: it is of `thai3` only, and its
 * numbers are five digits. `suntala-draw-3` has a public beacon's round, which goes into the numbers besides the seed.
 * `suntala-told-1` is of official draws: there is no seed, and who told the numbers is not in it.
 */
export type DocumentFormat = 'suntala-draw-1' | 'suntala-draw-2' | 'suntala-draw-3' | 'suntala-told-1'

/**
 * What is published of a drawn issue, as JSON, for anyone to check: with `verifyDocument` here or with
 * the standalone `verify.mjs`. Bytes are lower-case hexadecimal.
 */
export type VerificationDocument = {
  readonly format: DocumentFormat
  readonly family: string
  /** How the numbers are drawn, in words, such as `balls 5 of 11`; absent in the first format. */
  readonly generator?: string
  readonly issueId: string
  /** Absent, as the seed, where the numbers were told. */
  readonly commitment?: string
  readonly seed?: string
  /** The revealed seed of the lottery's issue before. */
  readonly previousSeed?: string
  /** The chain that the seed is of: its published head, which is so many steps before the seed. */
  readonly chain?: ChainPlace
  /** In the third format alone. */
  readonly beacon?: DrawnBeacon
  readonly numbers: readonly number[]
  readonly seal: Omit<Seal, 'totalStakeMinor'> & { readonly totalStakeMinor: string }
  /** The numbers that players threw into a round of yeekee, in the order in which they came. */
  readonly throws?: readonly Throw[]
  /** All bets of the issue in the order of the seal, where an auditor is given them. */
  readonly bets?: readonly SealedBetJson[]
  /** One member's bet. */
  readonly bet?: ProvenBetJson
}

/** A seed's place in a chain: the head, place 0, is no seed of a draw. */
export type ChainPlace = { readonly head: string; readonly place: number }

/** A beacon and what it gave out of the round that an issue waited for. */
export type DrawnBeacon = BeaconChain & BeaconRound

/** What the server knows of a drawn issue. */
export type DrawnIssue = {
  readonly format: DocumentFormat
  readonly family: string
  readonly generator: GeneratorSpec
  readonly issueId: string
  readonly commitment?: string
  readonly seed?: Bytes
  readonly previousSeed?: Bytes
  readonly chain?: ChainPlace
  readonly beacon?: DrawnBeacon
  readonly outcome: Outcome
  readonly seal: Seal
  readonly throws?: readonly Throw[]
  readonly bets?: readonly SealedBet[]
  readonly bet?: {
    readonly sealed: SealedBet
    readonly selection?: string
    readonly proof: MerkleProof
    readonly winMinor?: bigint
  }
}

/** Writes a drawn issue as the published document. */
export function writeDocument(issue: DrawnIssue): VerificationDocument {
  const { format, family, issueId, commitment, seed, previousSeed, chain, beacon, bet } = issue
  return {
    format,
    family,
    ...(format !== 'suntala-draw-1' && { generator: writeGenerator(issue.generator) }),
    issueId,
    ...(commitment !== undefined && { commitment }),
    ...(seed && { seed: toHex(seed) }),
    ...(previousSeed && { previousSeed: toHex(previousSeed) }),
    ...(chain && { chain }),
    ...(beacon && { beacon }),
    numbers: issue.outcome,
    seal: { ...issue.seal, totalStakeMinor: issue.seal.totalStakeMinor.toString() },
    ...(issue.throws && { throws: issue.throws }),
    ...(issue.bets && { bets: issue.bets.map(writeSealedBet) }),
    ...(bet && { bet: writeProvenBet(bet) }),
  }
}

function writeProvenBet({
  sealed,
  selection,
  proof,
  winMinor,
}: NonNullable<DrawnIssue['bet']>): ProvenBetJson {
  const written = writeSealedBet(sealed)
  const its = {
    proof: { index: proof.index, path: proof.path.map(toHex) },
    ...(winMinor !== undefined && { winMinor: winMinor.toString() }),
  }
  return 'units' in written ? { ...written, selection: selection ?? '', ...its } : { ...written, ...its }
}

/** A sealed bet in JSON. */
export function writeSealedBet(bet: SealedBet): SealedBetJson {
  const stakeMinor = bet.stakeMinor.toString()
  if ('units' in bet) return { ...bet, stakeMinor, odds: writeLevelOdds(bet.odds) }
  return { ...bet, stakeMinor, oddsHundredths: bet.oddsHundredths.toString() }
}
