import type { AreaPhrases } from '@suntala/phrases/areas'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'

const [records, wallets] = await Promise.all([inEveryLanguage('record'), inEveryLanguage('wallet')])

/** What stands on a statement besides names and amounts. */
export const statementTexts = (
  language: Language,
): { record: AreaPhrases<'record'>; types: AreaPhrases<'wallet'>['types'] } => ({
  record: records[language],
  types: wallets[language].types,
})
