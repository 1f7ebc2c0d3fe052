import type { Language } from '@suntala/phrases/languages'
import type { Queryable } from '#db/queryable.ts'
import { promotionKinds } from '#promotion/find-kinds.ts'
import { selectPromotions } from '#promotion/store.ts'

/** What every promotion is called, by its code: as its kind is. */
export async function namePromotions(db: Queryable, language: Language): Promise<Map<string, string>> {
  const nameOf = new Map(promotionKinds.map(({ code, nameIn }) => [code, nameIn(language)]))
  return new Map((await selectPromotions(db)).map(({ code, kind }) => [code, nameOf.get(kind) ?? '']))
}
