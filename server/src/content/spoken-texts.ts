import type { Entity } from '#content/store.ts'

/**
 * Joins the texts of the thing `t` in the language that parameter 1 names, with English beneath: a part that is blank
 * leaves the English one. It makes `en` and `own`; spokenTexts is what they come to.
 */
export const joinTexts = (entity: Entity): string => `
  join content_text en on en.entity = '${entity}' and en.id = t.id::text and en.language = 'en'
  left join lateral (
    select jsonb_object_agg(part.key, part.value) as texts from content_text, jsonb_each_text(texts) part
    where entity = '${entity}' and id = t.id::text and language = $1 and part.value ~ '\\S'
  ) own on true`

export const spokenTexts = `(en.texts || coalesce(own.texts, '{}'))`
