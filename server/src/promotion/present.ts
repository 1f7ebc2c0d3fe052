import type { Output } from '@suntala/contract/endpoint'
import type { operatorPromotion, TermField } from '@suntala/contract/operator-promotion'
import type { Language } from '@suntala/phrases/languages'
import { findKind } from '#promotion/find-kinds.ts'
import { nameKind } from '#promotion/name-kind.ts'
import { stateAt } from '#promotion/rules.ts'
import type { StoredPromotion } from '#promotion/store.ts'
import { termFields } from '#promotion/term-fields.ts'

/** None for a kind that this release does not know: the others are told all the same. */
function fieldsOf(code: string, language: Language): TermField[] {
  const kind = findKind(code)
  return kind ? termFields(kind, language) : []
}

export const presentPromotion = (
  { id, code, kind, version, opensAt, closesAt, terms }: StoredPromotion,
  { language, now }: { language: Language; now: Date },
): Output<typeof operatorPromotion.opsPromotionClose> => ({
  id,
  code,
  kind,
  kindName: nameKind(kind, language),
  state: stateAt({ opensAt, closesAt }, now),
  version,
  opensAt: opensAt?.getTime() ?? null,
  closesAt: closesAt?.getTime() ?? null,
  terms: terms as Record<string, unknown>, // an object by every kind's schema, which checked it when it was saved
  fields: fieldsOf(kind, language),
})
