import type { Entity } from '#content/store.ts'

/**
 * Joins the texts of the thing `t` in the language that parameter 1 names, with English beneath.
 * It makes `en` and `own`; spokenTexts is what they come to.
 */
export const joinTexts = (entity: Entity): string => `
  join content_text en on en.entity = '${entity}' and en.id = t.id::text and en.language = 'en'
  left join content_text own on own.entity = '${entity}' and own.id = t.id::text and own.language = $1`

export const spokenTexts = `(en.texts || coalesce(own.texts, '{}'))`
