import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import type { MessageKey } from '#mailbox/rules.ts'

const [notices, texts] = await Promise.all([inEveryLanguage('notices'), inEveryLanguage('mailbox')])

/** What a message is called, and what happened in a sentence. */
export function sayMessage(
  { key, params }: { key: MessageKey; params: Record<string, string> },
  language: Language,
): { title: string; content: string } {
  const said = notices[language][key] as string | ((params: Record<string, string>) => string) // writers give what the text takes
  return {
    title: texts[language].titles[key],
    content: typeof said === 'string' ? said : said(params),
  }
}
