import { factsOf, toLanguage } from '@suntala/phrases/languages'
import { useEffect, useRef, useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { ChatReply } from '#operator/ChatReply.tsx'
import { membersPath } from '#operator/paths.ts'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Chat = ValueOf<'opsChat'>

type ChatPanelProps = {
  chatId: string
  closeHref: string
  mayDecide: boolean
  mayReadMembers: boolean
  onNext: () => void
}

const refreshMs = 3_000

/** A conversation with all that was said, and the field in which it is answered. */
export function ChatPanel({ chatId, closeHref, mayDecide, mayReadMembers, onNext }: ChatPanelProps) {
  const { chats: t, case: words } = usePhrases('operator')
  const found = useCall('opsChat', { params: { id: chatId } }, { refetchInterval: refreshMs })
  const [isEnding, setEnding] = useState(false)
  const chat = found.data
  const isOpen = chat !== undefined && chat.status !== 'CLOSED'
  return (
    <aside className="ops-case" aria-label={t.chat}>
      <div className="ops-case-head">
        <h2>{chat ? (chat.account ?? t.visitor) : ''}</h2>
        {chat && <Badge>{t.states[chat.status]}</Badge>}
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="caret-down" label={words.next} data-key="n" onClick={onNext} />
        <Button tone="ghost" size="sm" icon="x" label={words.close} data-key="Escape" href={closeHref} />
      </div>
      {!chat && (found.error ? <CallFailure call={found} /> : <Skeleton height={120} radius={12} />)}
      {chat && <ChatFacts chat={chat} mayReadMembers={mayReadMembers} />}
      {chat && <Talk messages={chat.messages} />}
      {isOpen && mayDecide && <ChatReply chatId={chatId} onEnd={() => setEnding(true)} />}
      <ReasonDialog
        open={isEnding}
        title={t.endTitle}
        action="opsChatClose"
        params={{ id: chatId }}
        submit={t.end}
        tone="danger"
        invalidates={['opsChats', 'opsChat']}
        onClose={() => setEnding(false)}
        onDone={() => setEnding(false)}
      />
    </aside>
  )
}

function ChatFacts({ chat, mayReadMembers }: { chat: Chat; mayReadMembers: boolean }) {
  const { chats: t } = usePhrases('operator')
  const { dateTime } = useFormats()
  const { memberId, account, language, openedAt } = chat
  const known = toLanguage(language)
  return (
    <p className="muted">
      {t.began({ at: dateTime(openedAt) })} ·{' '}
      {t.language({ language: known ? factsOf(known).name : language })}
      {memberId !== null && mayReadMembers && (
        <>
          {' · '}
          <Anchor className="link" href={membersPath(account ?? '', memberId)}>
            {t.file}
          </Anchor>
        </>
      )}
    </p>
  )
}

/** The last that was said is in sight. */
function Talk({ messages }: Pick<Chat, 'messages'>) {
  const { chats: t } = usePhrases('operator')
  const { dateTime } = useFormats()
  const end = useRef<HTMLLIElement>(null)
  const { length } = messages
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [length])
  return (
    <ol className="ops-talk">
      {messages.map(({ number, by, text, date, operator }, index) => (
        <li key={number} data-by={by} ref={index === length - 1 ? end : undefined}>
          <p dir="auto">{text}</p>
          <span className="muted num text-xs">
            {dateTime(date)} {operator === null ? '' : t.by({ operator })}
          </span>
        </li>
      ))}
    </ol>
  )
}
