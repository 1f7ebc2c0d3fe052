import { verifyChain, verifyReveal, walkChain } from '#draw/commitment.ts'
import { drawOutcome } from '#draw/draw-outcome.ts'
import { writeGenerator } from '#draw/generator.ts'
import { isOutcome } from '#draw/is-outcome.ts'
import { isInOrder, resultOfThrows, sealThrows } from '#families/yeekee/round.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { Family } from '#rules/family.ts'
import { fromHex32, toHex, webHashing, type Hashing } from '#hashing.ts'
import { playTypeOf } from '#rules/family.ts'
import { settleTicket } from '#rules/settle.ts'
import { encodeBet, hashSelection, type SealedBet } from '#seal/bet-leaf.ts'
import { verifyMerkleProof } from '#seal/merkle.ts'
import { sealBets, sealHash } from '#seal/seal.ts'
import { readDocument, type ReadDocument } from '#verify/read-document.ts'

/**
 * What is checked. `shape` stands alone when the document cannot be read; `told` takes the place of `commitment` and
 * `outcome` where the numbers were told; `chain`, `head`, `throws`, `bets`, `proof`
 * and `win` are made when the document carries them, `noted_*` when the caller noted those values earlier.
 */
export type CheckCode =
  | 'shape'
  | 'commitment'
  | 'chain'
  | 'head'
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

export type Check = { readonly check: CheckCode; readonly ok: boolean }

export type Verification = { readonly ok: boolean; readonly checks: readonly Check[] }

/** Values that were seen before the draw: they tie a document to what was published then. */
export type Noted = {
  readonly commitment?: string
  readonly sealHash?: string
  /** Of the chain that the seed is of. */
  readonly head?: string
}

/** Checks every claim of a published document (`VerificationDocument`, as parsed JSON). */
export async function verifyDocument(
  json: unknown,
  family: Family,
  options: { readonly noted?: Noted; readonly hashing?: Hashing } = {},
): Promise<Verification> {
  const document = tryRead(json, family)
  if (!document) return { ok: false, checks: [{ check: 'shape', ok: false }] }
  const checks = await checkAll(
    { document, family, noted: options.noted ?? {} },
    options.hashing ?? webHashing,
  )
  return { ok: checks.every(({ ok }) => ok), checks }
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
function isOf(family: Family, { family: code, throws, seal, bet }: ReadDocument): boolean {
  const isThrown = family.takesThrows ?? false
  if ((throws !== undefined) !== isThrown || (seal.throwsRoot !== undefined) !== isThrown) return false
  return code === family.code && (bet?.winMinor === undefined || isOnNumber(family, bet.sealed))
}

/** Wins are told of single bets of families that bets on numbers belong to. */
const isOnNumber = (family: Family, bet: SealedBet): boolean =>
  !('units' in bet) && family.playTypes.some(({ numbers }) => numbers)

type Subject = {
  readonly document: ReadDocument
  readonly family: Family
  readonly noted: Noted
}

async function checkAll({ document, family, noted }: Subject, hashing: Hashing): Promise<Check[]> {
  const { issueId, commitment, seed, previousSeed, chain, throws, seal, bet, bets } = document
  const checks: Check[] = []
  const add = (check: CheckCode, ok: boolean) => checks.push({ check, ok })
  if (seed && commitment !== undefined) add('commitment', await verifyReveal({ commitment, seed }, hashing))
  if (seed && previousSeed) add('chain', await verifyChain({ previousSeed, seed }, hashing))
  if (seed && chain) add('head', toHex(await walkChain(seed, chain.place, hashing)) === chain.head)
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
    add('proof', (await isItsSelection(bet, hashing)) && (await verifyMerkleProof(claim, hashing)))
    if (bet.winMinor !== undefined) {
      add('win', isAsAlways && drawn !== undefined && bet.winMinor === winOf(family, bet.sealed, drawn))
    }
  }
  if (noted.commitment !== undefined) add('noted_commitment', noted.commitment === document.commitment)
  if (noted.sealHash !== undefined) add('noted_seal', noted.sealHash === seal.hash)
  if (noted.head !== undefined) add('noted_head', noted.head === chain?.head)
  return checks
}

/** What the seed leads to; without one, what was told, if it can be drawn in that way. */
async function outcomeOf(document: ReadDocument, hashing: Hashing): Promise<Outcome | undefined> {
  const { generator, issueId, seed, outcome } = document
  if (!seed) return isOutcome(generator, outcome) ? outcome : undefined
  const drawn = await drawOutcome(generator, { seed, issueId }, hashing)
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

/** What a bet on a number wins; nothing where the play type has no such number. */
function winOf(family: Family, bet: SealedBet, drawn: Outcome): bigint {
  if ('units' in bet) return 0n
  const { playType: code, key: selection, stakeMinor, oddsHundredths } = bet
  const playType = playTypeOf(family, code)
  const reading = playType?.numbers?.read(selection)
  if (!playType || !reading?.ok || reading.key !== selection || !family.isOutcome(drawn)) return 0n
  const odds = playType.levels.map(() => ({ over: oddsHundredths, under: 100n }))
  return settleTicket(family, { playType: code, selection, stakeMinor, odds }, drawn)
}

async function sealsThese({ issueId, bets = [], seal }: ReadDocument, hashing: Hashing): Promise<boolean> {
  const inOrder = bets.every((bet, index) => index === 0 || (bets[index - 1]?.betId ?? '') < bet.betId)
  if (!inOrder) return false
  const sealed = await sealBets({ issueId, bets }, hashing)
  const { root, betCount, totalStakeMinor } = seal
  return sealed.root === root && sealed.betCount === betCount && sealed.totalStakeMinor === totalStakeMinor
}
