import type { Language } from '@suntala/phrases/languages'
import type { Queryable } from '#db/queryable.ts'
import { nameKind } from '#promotion/name-kind.ts'
import { selectPromotions } from '#promotion/store.ts'

/** What every promotion is called, by its code: as its kind is. */
export async function namePromotions(db: Queryable, language: Language): Promise<Map<string, string>> {
  return new Map((await selectPromotions(db)).map(({ code, kind }) => [code, nameKind(kind, language)]))
}
