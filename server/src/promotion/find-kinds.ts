import { join } from 'node:path'
import { findParts } from '#find-parts.ts'
import type { PromotionKind } from '#promotion/promotion-kind.ts'

export const promotionKinds: readonly PromotionKind[] = await findParts<PromotionKind>(
  join(import.meta.dirname, 'kinds'),
  'kind',
)

/** Undefined for a kind of a later release, which may run beside this one on the same database. */
export const findKind = (code: string): PromotionKind | undefined =>
  promotionKinds.find((kind) => kind.code === code)

/** @throws Error for a kind without a folder in this release */
export function kindOf(code: string): PromotionKind {
  const found = findKind(code)
  if (!found) throw new Error(`there is no promotion kind ${code}`)
  return found
}
