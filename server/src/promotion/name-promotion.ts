import type { Language } from '@suntala/phrases/languages'
import { promotionKinds } from '#promotion/find-kinds.ts'

/** What a promotion is called; empty for one that this release does not know. */
export const namePromotion = (code: string, language: Language): string =>
  promotionKinds.find((kind) => kind.code === code)?.nameIn(language) ?? ''
