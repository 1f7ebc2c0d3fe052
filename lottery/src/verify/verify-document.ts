import { hashOfChain, timeOfRound } from '#beacon/beacon-chain.ts'
import { randomnessOf } from '#beacon/beacon-round.ts'
import { verifyChain, verifyReveal, walkChain } from '#draw/commitment.ts'
import { drawOutcome } from '#draw/draw-outcome.ts'
import { writeGenerator } from '#draw/generator.ts'
import { isOutcome } from '#draw/is-outcome.ts'
import { isInOrder, resultOfThrows, sealThrows } from '#families/yeekee/round.ts'
import type { Outcome } from '#rules/outcome.ts'
import { familyOfIssue, playTypeOf, type Family } from '#rules/family.ts'
import { maxBets } from '#rules/play-type.ts'
import { fromHex32, toHex, webHashing, type Hashing } from '#hashing.ts'
import { settleTicket } from '#rules/settle.ts'
import { encodeBet, hashSelection } from '#seal/bet-leaf.ts'
import { verifyMerkleProof } from '#seal/merkle.ts'
import { sealBets, sealHash } from '#seal/seal.ts'
import type { DrawnBeacon } from '#verify/document.ts'
import { readDocument, type ReadDocument } from '#verify/read-document.ts'

/**
 * What is checked. `shape` stands alone when the document cannot be read; `told` takes the place of `commitment` and
 * `outcome` where the numbers were told; `chain`, `head`, `beacon`, `signature`, `throws`, `bets`, `proof`
 * and `win` are made when the document carries them, `noted_*` when the caller noted those values earlier.
 */
export type CheckCode =
  | 'shape'
  | 'commitment'
  | 'chain'
  | 'head'
  | 'beacon'
  | 'signature'
  | 'generator'
  | 'throws'
  | 'outcome'
  | 'told'
  | 'seal'
  | 'bets'
  | 'proof'
  | 'win'
  | 'noted_commitment'
  | 'noted_seal'
  | 'noted_head'
  | 'noted_beacon'
  | 'noted_lock'

export type Check = { readonly check: CheckCode; readonly ok: boolean }

export type Verification = { readonly ok: boolean; readonly checks: readonly Check[] }

/** Values that were seen before the draw: they tie a document to what was published then. */
export type Noted = {
  readonly commitment?: string
  readonly sealHash?: string
  /** Of the chain that the seed is of. */
  readonly head?: string
  /** The beacon's hash and the round that the issue waited for: `hash/round`. */
  readonly beacon?: string
  /** When the sale was to end, in epoch milliseconds: a round that came out sooner was known to whoever holds the seed. */
  readonly lockAt?: number
}

/** Checks every claim of a published document (`VerificationDocument`, as parsed JSON). */
export async function verifyDocument(
  json: unknown,
  family: Family,
  options: { readonly noted?: Noted; readonly hashing?: Hashing; readonly signatures?: CheckSignature } = {},
): Promise<Verification> {
  const document = tryRead(json, family)
  if (!document) return { ok: false, checks: [{ check: 'shape', ok: false }] }
  const { noted = {}, hashing = webHashing, signatures = checkSignature } = options
  const checks = await checkAll({ document, family, noted, signatures }, hashing)
  return { ok: checks.every(({ ok }) => ok), checks }
}

/** Whether a beacon signed its round. */
export type CheckSignature = (beacon: DrawnBeacon, hashing: Hashing) => Promise<boolean>

/** Loads what checks signatures only where there is one. */
export const checkSignature: CheckSignature = async (beacon, hashing) => {
  const { verifyRound } = await import('#beacon/verify-round.ts')
  return verifyRound(beacon, beacon, hashing)
}

function tryRead(json: unknown, family: Family): ReadDocument | undefined {
  try {
    const document = readDocument(json)
    return isOf(family, document) ? document : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Whether the document claims what can be claimed of this family, and no more. */
function isOf(family: Family, { family: code, throws, seal }: ReadDocument): boolean {
  const isThrown = family.takesThrows ?? false
  if ((throws !== undefined) !== isThrown || (seal.throwsRoot !== undefined) !== isThrown) return false
  return code === family.code
}

type Subject = {
  readonly document: ReadDocument
  readonly family: Family
  readonly noted: Noted
  readonly signatures: CheckSignature
}

async function checkAll(
  { document, family, noted, signatures }: Subject,
  hashing: Hashing,
): Promise<Check[]> {
  const { issueId, commitment, seed, previousSeed, chain, beacon, throws, seal, bet, bets } = document
  const checks: Check[] = []
  const add = (check: CheckCode, ok: boolean) => checks.push({ check, ok })
  if (seed && commitment !== undefined) add('commitment', await verifyReveal({ commitment, seed }, hashing))
  if (seed && previousSeed) add('chain', await verifyChain({ previousSeed, seed }, hashing))
  if (seed && chain) add('head', toHex(await walkChain(seed, chain.place, hashing)) === chain.head)
  if (beacon) {
    add('beacon', await isOfItself(beacon, hashing))
    add('signature', await signatures(beacon, hashing))
  }
  const rules = { family: document.family, generator: writeGenerator(document.generator) }
  const isAsAlways = rules.generator === writeGenerator(family.generator)
  add('generator', isAsAlways)
  if (throws) {
    const root = await sealThrows({ issueId, throws }, hashing)
    add('throws', isInOrder(throws) && root === seal.throwsRoot)
  }
  const drawn = isAsAlways || !throws ? await outcomeOf(document, hashing) : undefined
  add(seed ? 'outcome' : 'told', drawn?.join() === document.outcome.join())
  const content = { ...seal, issueId, ...(document.format !== 'suntala-draw-1' && { rules }) }
  add('seal', (await sealHash(content, hashing)) === seal.hash)
  if (bets) add('bets', await sealsThese(document, hashing))
  if (bet) {
    const claim = { root: fromHex32(seal.root), leaf: encodeBet(bet.sealed), proof: bet.proof }
    const isItsOwn = await isItsSelection(bet, hashing)
    add('proof', isItsOwn && (await verifyMerkleProof(claim, hashing)))
    if (bet.winMinor !== undefined) {
      const isKnown = isAsAlways && isItsOwn && drawn !== undefined
      add('win', isKnown && bet.winMinor === winOf(family, document, drawn))
    }
  }
  if (noted.commitment !== undefined) add('noted_commitment', noted.commitment === document.commitment)
  if (noted.sealHash !== undefined) add('noted_seal', noted.sealHash === seal.hash)
  if (noted.head !== undefined) add('noted_head', noted.head === chain?.head)
  if (noted.beacon !== undefined)
    add('noted_beacon', beacon !== undefined && noted.beacon === `${beacon.hash}/${beacon.round}`)
  if (noted.lockAt !== undefined && beacon)
    add('noted_lock', timeOfRound(beacon, beacon.round) > noted.lockAt)
  return checks
}

/** Whether a beacon's hash is of its key and times, and its randomness of its signature. */
async function isOfItself(beacon: DrawnBeacon, hashing: Hashing): Promise<boolean> {
  const { hash, signature, randomness } = beacon
  return (
    (await hashOfChain(beacon, hashing)) === hash && (await randomnessOf(signature, hashing)) === randomness
  )
}

/** What the seed leads to; without one, what was told, if it can be drawn in that way. */
async function outcomeOf(document: ReadDocument, hashing: Hashing): Promise<Outcome | undefined> {
  const { generator, issueId, seed, beacon, outcome } = document
  if (!seed) return isOutcome(generator, outcome) ? outcome : undefined
  const round = beacon && { chain: beacon.hash, round: beacon.round, randomness: beacon.randomness }
  const drawn = await drawOutcome(generator, { seed, issueId, ...(round && { beacon: round }) }, hashing)
  return document.throws ? resultOfThrows(drawn, document.throws).outcome : drawn
}

/** A leaf holds the hash of a selection alone. */
async function isItsSelection(
  { sealed, selection }: NonNullable<ReadDocument['bet']>,
  hashing: Hashing,
): Promise<boolean> {
  if (!('units' in sealed)) return true
  return selection !== undefined && (await hashSelection(selection, hashing)) === sealed.selectionHash
}

/** What a bet wins at its own odds; nothing where there is no such bet. */
function winOf(whole: Family, { bet, issueId }: ReadDocument, drawn: Outcome): bigint {
  const family = familyOn(whole, issueId)
  if (!bet || !family) return 0n
  const { sealed } = bet
  const playType = playTypeOf(family, sealed.playType)
  const selection = 'units' in sealed ? (bet.selection ?? '') : sealed.key
  const reading = playType?.read(selection)
  if (!playType || !reading?.ok || playType.write(reading.selection) !== selection) return 0n
  if (playType.count(reading.selection) > maxBets || !family.isOutcome(drawn)) return 0n
  const odds =
    'units' in sealed
      ? sealed.odds
      : playType.levels.map(() => ({ over: sealed.oddsHundredths, under: 100n }))
  if (odds.length !== playType.levels.length) return 0n
  return settleTicket(family, { ...sealed, selection, odds }, drawn)
}

/** The rules of the issue's day; undefined where there are none. */
function familyOn(family: Family, issueId: string): Family | undefined {
  try {
    return familyOfIssue(family, issueId.slice(issueId.indexOf('/') + 1))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

async function sealsThese({ issueId, bets = [], seal }: ReadDocument, hashing: Hashing): Promise<boolean> {
  const inOrder = bets.every((bet, index) => index === 0 || (bets[index - 1]?.betId ?? '') < bet.betId)
  if (!inOrder) return false
  const sealed = await sealBets({ issueId, bets }, hashing)
  const { root, betCount, totalStakeMinor } = seal
  return sealed.root === root && sealed.betCount === betCount && sealed.totalStakeMinor === totalStakeMinor
}
