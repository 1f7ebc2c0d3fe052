import type { VerificationDocument } from '@suntala/lottery/verify/document'
import type { Family } from '@suntala/lottery/rules/family'
import { verifyDocument, type CheckCode } from '@suntala/lottery/verify/verify-document'

export type Step = { readonly check: CheckCode; readonly passed: number; readonly of: number }

/** Steps of the whole issue: the same for every bet of a ticket. */
const ofIssue: readonly CheckCode[] = [
  'noted_commitment',
  'commitment',
  'chain',
  'head',
  'generator',
  'throws',
  'outcome',
  'told',
  'seal',
]
const order: readonly CheckCode[] = ['shape', ...ofIssue, 'proof', 'win']

/**
 * Checks every bet of a ticket with the verifier that anyone can run.
 * `commitment` is the one that this browser saw before the draw, when it did.
 */
export async function checkTicket(
  documents: readonly VerificationDocument[],
  family: Family,
  commitment: string | undefined,
): Promise<{ ok: boolean; steps: Step[] }> {
  const noted = commitment === undefined ? {} : { commitment }
  // The way back to the head is long, and the same for every bet.
  const lighter = documents.map(({ chain, ...each }, at) => (at === 0 && chain ? { ...each, chain } : each))
  const results = await Promise.all(lighter.map((each) => verifyDocument(each, family, { noted })))
  const steps = order.flatMap((check): Step[] => {
    const made = results.flatMap(({ checks }) => checks.filter((each) => each.check === check))
    if (made.length === 0) return []
    const passed = made.filter(({ ok }) => ok).length
    if (!ofIssue.includes(check)) return [{ check, passed, of: made.length }]
    return [{ check, passed: passed === made.length ? 1 : 0, of: 1 }]
  })
  return { ok: results.length > 0 && results.every(({ ok }) => ok), steps }
}
