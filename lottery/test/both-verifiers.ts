import { expect } from 'vitest'
import { families } from './families.ts'
import type { Family } from '../src/rules/family.ts'
import { verifyDocument, type Check, type Noted } from '../src/verify/verify-document.ts'
import { nodeHashing } from './node-hashing.ts'

type Standalone = {
  verify: (document: unknown, noted?: Noted) => Check[]
  draw: (generator: string, seed: string, issueId: string) => number[]
  families: Record<string, { generator: string; takesThrows?: true; parts?: unknown }>
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

/** The checks of a document, of which both verifiers must say the same. */
export async function checksOf(document: unknown, noted: Noted = {}): Promise<readonly Check[]> {
  const options = { noted, hashing: nodeHashing }
  const { ok, checks } = await verifyDocument(document, familyNamed(document), options)
  expect(standalone.verify(document, noted)).toEqual(checks)
  expect(ok).toBe(checks.every((check) => check.ok))
  return checks
}

/** The codes of the checks that failed. */
export const failed = (checks: readonly Check[]) => checks.filter(({ ok }) => !ok).map(({ check }) => check)
