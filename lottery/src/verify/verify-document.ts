import { verifyChain, verifyReveal } from '#draw/commitment.ts'
import { drawOutcome } from '#draw/draw-outcome.ts'
import type { NumberFamily } from '#numbers/family.ts'
import { fromHex32, webHashing, type Hashing } from '#hashing.ts'
import { encodeBet } from '#seal/bet-leaf.ts'
import { verifyMerkleProof } from '#seal/merkle.ts'
import { sealBets, sealHash } from '#seal/seal.ts'
import { settleBet } from '#numbers/settle.ts'
import { readDocument, type ReadDocument } from '#verify/read-document.ts'

/**
 * What is checked. `shape` stands alone when the document cannot be read; `chain`, `bets`, `proof` and
 * `win` are made when the document carries them, `noted_*` when the caller noted those values earlier.
 */
export type CheckCode =
  | 'shape'
  | 'commitment'
  | 'chain'
  | 'outcome'
  | 'seal'
  | 'bets'
  | 'proof'
  | 'win'
  | 'noted_commitment'
  | 'noted_seal'

export type Check = { readonly check: CheckCode; readonly ok: boolean }

export type Verification = { readonly ok: boolean; readonly checks: readonly Check[] }

/** Values that were seen before the draw: they tie a document to what was published then. */
export type Noted = { readonly commitment?: string; readonly sealHash?: string }

/** Checks every claim of a published document (`VerificationDocument`, as parsed JSON). */
export async function verifyDocument(
  json: unknown,
  family: NumberFamily,
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

function tryRead(json: unknown, family: NumberFamily): ReadDocument | undefined {
  try {
    const document = readDocument(json)
    return document.family === family.code ? document : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type Subject = { readonly document: ReadDocument; readonly family: NumberFamily; readonly noted: Noted }

async function checkAll({ document, family, noted }: Subject, hashing: Hashing): Promise<Check[]> {
  const { seed, previousSeed, seal, bet, bets } = document
  const checks: Check[] = []
  const add = (check: CheckCode, ok: boolean) => checks.push({ check, ok })
  add('commitment', await verifyReveal(document, hashing))
  if (previousSeed) add('chain', await verifyChain({ previousSeed, seed }, hashing))
  const drawn = await drawOutcome(family.generator, document, hashing)
  add('outcome', drawn.join() === document.outcome.join())
  add('seal', (await sealHash({ ...seal, issueId: document.issueId }, hashing)) === seal.hash)
  if (bets) add('bets', await sealsThese(document, hashing))
  if (bet) {
    const claim = { root: fromHex32(seal.root), leaf: encodeBet(bet.sealed), proof: bet.proof }
    add('proof', await verifyMerkleProof(claim, hashing))
    if (bet.winMinor !== undefined) add('win', bet.winMinor === settleBet(family, bet.sealed, drawn))
  }
  if (noted.commitment !== undefined) add('noted_commitment', noted.commitment === document.commitment)
  if (noted.sealHash !== undefined) add('noted_seal', noted.sealHash === seal.hash)
  return checks
}

async function sealsThese({ issueId, bets = [], seal }: ReadDocument, hashing: Hashing): Promise<boolean> {
  const inOrder = bets.every((bet, index) => index === 0 || (bets[index - 1]?.betId ?? '') < bet.betId)
  if (!inOrder) return false
  const sealed = await sealBets({ issueId, bets }, hashing)
  const { root, betCount, totalStakeMinor } = seal
  return sealed.root === root && sealed.betCount === betCount && sealed.totalStakeMinor === totalStakeMinor
}
