import type { Output } from '@suntala/contract/endpoint'
import type { mailbox } from '@suntala/contract/mailbox'
import type { Language } from '@suntala/phrases/languages'
import { messageFacts } from '#mailbox/rules.ts'
import { sayMessage } from '#mailbox/say-message.ts'
import type { MessageRow } from '#mailbox/store.ts'

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
