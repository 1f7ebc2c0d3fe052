import type { BonusTerms } from '@suntala/contract/deposit-bonus'
import { kindOf } from '#promotion/find-kinds.ts'

/** What terms of a kind give a deposit. @throws Error for a kind that gives deposits nothing */
export function readBonusTerms(kind: string, terms: unknown, currency: 'THB' | 'USD'): BonusTerms {
  const found = kindOf(kind).atDeposit?.(terms, currency)
  if (!found) throw new Error(`the promotion kind ${kind} joins no deposit`)
  return found
}
