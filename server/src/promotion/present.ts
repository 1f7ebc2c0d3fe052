import type { Output } from '@suntala/contract/endpoint'
import type { operatorPromotion } from '@suntala/contract/operator-promotion'
import { stateAt } from '#promotion/rules.ts'
import type { StoredPromotion } from '#promotion/store.ts'

export const presentPromotion = (
  { id, code, kind, version, opensAt, closesAt, terms }: StoredPromotion,
  now: Date,
): Output<typeof operatorPromotion.opsPromotionClose> => ({
  id,
  code,
  kind,
  state: stateAt({ opensAt, closesAt }, now),
  version,
  opensAt: opensAt?.getTime() ?? null,
  closesAt: closesAt?.getTime() ?? null,
  terms: terms as Record<string, unknown>, // an object by every kind's schema, which checked it when it was saved
})
