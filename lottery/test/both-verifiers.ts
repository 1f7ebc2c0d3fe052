import { bls12_381 } from '@noble/curves/bls12-381.js'
import { expect } from 'vitest'
import { families } from './families.ts'
import type { Family } from '../src/rules/family.ts'
import { verifyRound } from '../src/beacon/verify-round.ts'
import { verifyDocument, type Check, type CheckSignature, type Noted } from '../src/verify/verify-document.ts'
import { nodeHashing } from './node-hashing.ts'

type Standalone = {
  verify: (document: unknown, noted?: Noted, curves?: typeof bls12_381) => Check[]
  draw: (generator: string, seed: string, issueId: string) => number[]
  families: Record<string, { generator: string; takesThrows?: true }>
}

export const standalonePath = new URL('../verify.mjs', import.meta.url)

/** The script that needs no other file; it has no declarations. */
export const standalone = (await import(standalonePath.href)) as Standalone // its exports, as named above

const known: ReadonlyMap<string, Family> = new Map(Object.entries(families))

/** The family that a document names; thai3 where there is none. */
export function familyNamed(document: unknown): Family {
  const { family } = (document ?? {}) as { family?: unknown } // anything has fields that may be missing
  return known.get(String(family)) ?? families.thai3
}

const remembered = new Map<string, boolean>()

/** Signatures take long, and most changes of a document leave them as they are. */
const checkOnce: CheckSignature = async (beacon, hashing) => {
  const { publicKey, round, randomness, signature } = beacon
  const name = [publicKey, round, randomness, signature].join()
  const known = remembered.get(name) ?? (await verifyRound(beacon, beacon, hashing))
  remembered.set(name, known)
  return known
}

/** As the library has them, but that each pair of points is looked at once. */
const { shortSignatures } = bls12_381
const pairs = new Map<string, boolean>()
const verifyOnce: typeof shortSignatures.verify = (signature, message, key) => {
  const name = [signature, message, key]
    .map((each) => (each instanceof Uint8Array ? each : each.toHex()))
    .join()
  const known = pairs.get(name) ?? shortSignatures.verify(signature, message, key)
  pairs.set(name, known)
  return known
}
const curvesOnce = { ...bls12_381, shortSignatures: { ...shortSignatures, verify: verifyOnce } }

/** The checks of a document, of which both verifiers must say the same. */
export async function checksOf(document: unknown, noted: Noted = {}): Promise<readonly Check[]> {
  const options = { noted, hashing: nodeHashing, signatures: checkOnce }
  const { ok, checks } = await verifyDocument(document, familyNamed(document), options)
  expect(standalone.verify(document, noted, curvesOnce)).toEqual(checks)
  expect(ok).toBe(checks.every((check) => check.ok))
  return checks
}

/** The codes of the checks that failed. */
export const failed = (checks: readonly Check[]) => checks.filter(({ ok }) => !ok).map(({ check }) => check)
