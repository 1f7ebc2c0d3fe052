import type { Output, Query } from '@suntala/contract/endpoint'
import type { mailbox } from '@suntala/contract/mailbox'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { pageCounts, pageOf } from '#http/present-page.ts'
import { presentMessage } from '#mailbox/present.ts'
import { keysOfKind } from '#mailbox/rules.ts'
import { countMessages, selectMessages } from '#mailbox/store.ts'

type Asked = Query<typeof mailbox.messages>

/** A page of a mailbox: by its number, or the messages older than one that is known. */
export async function listMessages(
  { db }: Context,
  memberId: string,
  { query, language }: { query: Asked; language: Language },
): Promise<Output<typeof mailbox.messages>> {
  const { kind, state, before = null } = query
  const filter = { memberId, keys: kind ? keysOfKind(kind) : null, isUnread: state === 'unread' }
  const { limit, offset } = pageOf(query)
  // One more than asked for says whether there are older ones.
  const [found, count] = await Promise.all([
    selectMessages(db, filter, { before, limit: limit + 1, offset }),
    countMessages(db, filter),
  ])
  const shown = found.slice(0, limit)
  return {
    content: shown.map((row) => presentMessage(row, language)),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
    ...pageCounts(count, query.pageSize),
  }
}
