import { navigate } from 'wouter/use-browser-location'
import type { ValueOf } from '#api/names.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ChatPanel } from '#operator/ChatPanel.tsx'
import { ListHead } from '#operator/ListHead.tsx'
import { MoreRows } from '#operator/MoreRows.tsx'
import { chatQueues, type ChatQueue, chatsPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { useAge } from '#operator/use-age.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/Notice.tsx'

type ChatsPageProps = { state: ChatQueue; chatId: string | undefined; who: Who }

const refreshMs = 5_000

/** Conversations with members and visitors: in a list, and the one that is open beside it. */
export function ChatsPage({ state, chatId, who }: ChatsPageProps) {
  const { queue: t, chats: words } = usePhrases('operator')
  const query = { status: state, pageSize: 100 }
  const list = useCallPages('opsChats', { query }, { refetchInterval: refreshMs })
  const rows = list.data?.pages.flatMap(({ content }) => content)
  const next = () => {
    const at = rows?.findIndex(({ id }) => id === chatId) ?? -1
    navigate(chatsPath(state, rows?.[at + 1]?.id))
  }
  return (
    <div className={cx('ops-page', chatId !== undefined && 'ops-page-case')}>
      <section className="ops-list" aria-labelledby="chats-title">
        <ListHead
          id="chats-title"
          title={t.chats}
          value={state}
          segments={chatQueues.map((id) => ({ id, label: words.states[id] }))}
          onChange={(id) => navigate(chatsPath(id))}
        />
        {list.error && !rows && <CallFailure call={list} />}
        {rows?.length === 0 && <EmptyState title={t.empty} text={t.emptyText} bare />}
        <ChatList rows={rows ?? []} state={state} openId={chatId} />
        <MoreRows list={list} />
      </section>
      {chatId !== undefined && (
        <ChatPanel
          key={chatId}
          chatId={chatId}
          closeHref={chatsPath(state)}
          mayDecide={who.permissions.includes('feedback.decide')}
          mayReadMembers={who.permissions.includes('member.read')}
          onNext={next}
        />
      )}
    </div>
  )
}

type ChatListProps = {
  rows: readonly ValueOf<'opsChats'>['content'][number][]
  state: ChatQueue
  openId: string | undefined
}

function ChatList({ rows, state, openId }: ChatListProps) {
  const { chats: t } = usePhrases('operator')
  const age = useAge()
  return (
    <ul className="ops-matters">
      {rows.map((row) => (
        <li key={row.id}>
          <Anchor
            href={chatsPath(state, row.id)}
            data-row
            aria-current={row.id === openId ? 'true' : undefined}
          >
            <b>{row.account ?? t.visitor}</b>
            <span className="muted num">{row.count}</span>
            <span className="ops-matter-text">{row.last}</span>
            <span className="num muted">{age(row.since)}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
