import type { VerificationDocument } from '@suntala/lottery/verify/document'
import type { Family } from '@suntala/lottery/rules/family'
import {
  checkSignature,
  verifyDocument,
  type CheckCode,
  type CheckSignature,
  type Noted,
} from '@suntala/lottery/verify/verify-document'

export type Step = { readonly check: CheckCode; readonly passed: number; readonly of: number }

/** Steps of the whole issue: the same for every bet of a ticket. */
const ofIssue: readonly CheckCode[] = [
  'noted_commitment',
  'noted_beacon',
  'noted_lock',
  'commitment',
  'chain',
  'head',
  'beacon',
  'signature',
  'generator',
  'throws',
  'outcome',
  'told',
  'seal',
]
const order: readonly CheckCode[] = ['shape', ...ofIssue, 'proof', 'win']

/**
 * Checks every bet of a ticket with the verifier that anyone can run.
 * `noted` is what this browser saw before the draw, when it did.
 */
export async function checkTicket(
  documents: readonly VerificationDocument[],
  family: Family,
  noted: Noted = {},
): Promise<{ ok: boolean; steps: Step[] }> {
  // The way back to the head is long, and the same for every bet.
  const lighter = documents.map(({ chain, ...each }, at) => (at === 0 && chain ? { ...each, chain } : each))
  // All of them wait for one round, whose signature takes long to check.
  let signed: Promise<boolean> | undefined
  const signatures: CheckSignature = (beacon, hashing) => (signed ??= checkSignature(beacon, hashing))
  const results = await Promise.all(
    lighter.map((each) => verifyDocument(each, family, { noted, signatures })),
  )
  const steps = order.flatMap((check): Step[] => {
    const made = results.flatMap(({ checks }) => checks.filter((each) => each.check === check))
    if (made.length === 0) return []
    const passed = made.filter(({ ok }) => ok).length
    if (!ofIssue.includes(check)) return [{ check, passed, of: made.length }]
    return [{ check, passed: passed === made.length ? 1 : 0, of: 1 }]
  })
  return { ok: results.length > 0 && results.every(({ ok }) => ok), steps }
}
