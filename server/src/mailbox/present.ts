import type { Output } from '@suntala/contract/endpoint'
import type { mailbox } from '@suntala/contract/mailbox'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import { type MessageKey, messageFacts } from '#mailbox/rules.ts'
import type { MessageRow } from '#mailbox/store.ts'

const [notices, texts] = await Promise.all([inEveryLanguage('notices'), inEveryLanguage('mailbox')])

/** What happened, in a sentence. */
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

export const presentMessage = (
  row: MessageRow,
  language: Language,
): Output<typeof mailbox.messages>['content'][number] => ({
  id: row.id,
  kind: messageFacts[row.key].kind,
  ...sayMessage(row, language),
  date: row.writtenAt.getTime(),
  read: row.isRead,
})
