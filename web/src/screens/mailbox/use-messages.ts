import { messageKinds } from '@suntala/contract/message-kinds'
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import type { CallError } from '#api/call-error.ts'
import type { ValueOf } from '#api/names.ts'
import { queryKey } from '#api/query-key.ts'
import { paths } from '#paths.ts'

type Answer = ValueOf<'messages'>
type Pages = InfiniteData<Answer, string | null>
export type Message = Answer['content'][number]
export type MessageKind = Message['kind']
export type Shown = MessageKind | 'unread' | undefined

/** What the address asks for: one message, among those of a kind or those that were not read. */
export function readPlace(search: URLSearchParams): { open: string; shown: Shown } {
  const show = search.get('show')
  const open = search.get('open') ?? ''
  return {
    open: /^[0-9a-f-]{36}$/.test(open) ? open : '',
    shown: show === 'unread' ? show : messageKinds.find((kind) => kind === show),
  }
}

export const mailboxPath = ({ open, shown }: { open?: string; shown: Shown }): string =>
  paths.member('messageV2', { show: shown, open })

/** The mailbox as one growing list. */
export function useMessages(shown: Shown) {
  const query = shown === 'unread' ? { state: shown } : shown ? { kind: shown } : {}
  return useInfiniteQuery<Answer, CallError, Pages, readonly unknown[], string | null>({
    queryKey: [...queryKey('messages', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('messages', { query: { ...query, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** Shows messages as read at once, where they stand: one, or all of them. */
export function useMarkRead(): (id?: string) => void {
  const queries = useQueryClient()
  const mark = (message: Message, id: string | undefined) =>
    id === undefined || message.id === id ? { ...message, read: true } : message
  return (id) => {
    queries.setQueriesData<Pages>(
      { queryKey: ['messages'] },
      (old) =>
        old && {
          ...old,
          pages: old.pages.map((page) => ({
            ...page,
            content: page.content.map((message) => mark(message, id)),
          })),
        },
    )
    void queries.invalidateQueries({ queryKey: ['unread'] })
  }
}
