import { BlockError } from '#components/BlockError.tsx'
import { useWhenText } from '#components/use-when-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { kindIcons } from '#screens/mailbox/kind-icons.ts'
import { mailboxPath, type Message, type Shown, type useMessages } from '#screens/mailbox/use-messages.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Place = { open: string; shown: Shown }

type ListProps = {
  messages: ReturnType<typeof useMessages>
  /** Undefined while the first ones load. */
  rows: readonly Message[] | undefined
  place: Place
  chosen: ReadonlySet<string>
  onChoose: (id: string, isOn: boolean) => void
  onClear: () => void
  onDelete: () => void
}

export function MessageList({ messages, rows, place, chosen, onChoose, onClear, onDelete }: ListProps) {
  const t = usePhrases('mailbox')
  const ui = usePhrases('ui')
  return (
    <section className="card mbx-list" aria-label={t.list} aria-busy={!rows || messages.isPlaceholderData}>
      {chosen.size > 0 && (
        <div className="mbx-chosen">
          <b role="status">{t.chosen({ count: chosen.size })}</b>
          <Button size="sm" tone="ghost" onClick={onClear}>
            {t.clear}
          </Button>
          <Button size="sm" icon="trash" aria-haspopup="dialog" onClick={onDelete}>
            {t.delete}
          </Button>
        </div>
      )}
      {messages.error && !rows ? (
        <BlockError bare error={messages.error} onRetry={() => void messages.refetch()} />
      ) : rows?.length === 0 ? (
        <NoMessages isFiltered={place.shown !== undefined} />
      ) : (
        <ul>
          {rows?.map((message) => (
            <Row
              key={message.id}
              message={message}
              place={place}
              isChosen={chosen.has(message.id)}
              onChoose={onChoose}
            />
          )) ??
            Array.from({ length: 6 }, (_, index) => (
              <li key={index} className="p-4">
                <Skeleton height={44} />
              </li>
            ))}
        </ul>
      )}
      {messages.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button
            size="sm"
            tone="ghost"
            loading={messages.isFetchingNextPage}
            onClick={() => void messages.fetchNextPage()}
          >
            {ui.loadMore}
          </Button>
        </div>
      )}
    </section>
  )
}

function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  const t = usePhrases('mailbox')
  return isFiltered ? (
    <EmptyState
      bare
      title={t.noneFiltered}
      action={
        <Button size="sm" href={mailboxPath({ shown: undefined })}>
          {t.showAll}
        </Button>
      }
    />
  ) : (
    <EmptyState bare title={t.none} text={t.noneText} />
  )
}

type RowProps = {
  message: Message
  place: Place
  isChosen: boolean
  onChoose: ListProps['onChoose']
}

function Row({ message: { id, kind, title, content, date, read }, place, isChosen, onChoose }: RowProps) {
  const t = usePhrases('mailbox')
  const when = useWhenText()
  return (
    <li className={cx('mbx-row', !read && 'mbx-new', place.open === id && 'on')}>
      <Checkbox checked={isChosen} onChange={(event) => onChoose(id, event.target.checked)}>
        <span className="sr-text">{t.chooseOne({ title })}</span>
      </Checkbox>
      <Anchor
        href={mailboxPath({ shown: place.shown, open: id })}
        aria-current={place.open === id ? 'true' : undefined}
      >
        <span className="mbx-ic">
          <Icon name={kindIcons[kind]} weight="regular" size={18} />
        </span>
        <span className="mbx-text">
          <span className="mbx-title">
            {title}
            {!read && (
              <>
                <i className="dot" aria-hidden="true" />
                <span className="sr-text">{t.unread}</span>
              </>
            )}
          </span>
          <span className="mbx-line">{content}</span>
          <span className="mbx-when num">{when(date)}</span>
        </span>
      </Anchor>
    </li>
  )
}
