import { useEffect, useRef, useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useSettings } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { ChatLog } from '#screens/feedback/chat/ChatLog.tsx'
import { Composer } from '#screens/feedback/chat/Composer.tsx'
import { EndChat } from '#screens/feedback/chat/EndChat.tsx'
import { isRealMember, useSession } from '#session/session-store.ts'
import { Mark } from '#ui/Brand.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** How often it is asked for news while the window is looked at, and something can come. */
const refreshMs = 3_000

type Found = ValueOf<'supportChat'>
const isOpenIn = (found: Found | undefined): boolean => found?.chat != null && found.chat.status !== 'CLOSED'

/** Counts who sits here one after the other. Learning who it is counts nobody: what was written meanwhile is theirs. */
function useSitting(): number {
  const { phase, customerId } = useSession()
  const who = phase === 'unknown' ? undefined : `${phase} ${customerId}`
  const [sitting, setSitting] = useState({ who, count: 0 })
  if (who === undefined || who === sitting.who) return sitting.count
  const count = sitting.who === undefined ? sitting.count : sitting.count + 1
  setSitting({ who, count })
  return count
}

/** CS-01: a conversation with the people of the house, in a window of its own; another one for who comes or goes meanwhile. */
export function Support() {
  return <Conversation key={useSitting()} />
}

function Conversation() {
  const t = usePhrases('support')
  const { brandName } = useSettings()
  const session = useSession()
  const isMember = isRealMember(session)
  const isKnown = session.phase !== 'unknown'
  const found = useCall(
    'supportChat',
    {},
    { refetchInterval: ({ state }) => isOpenIn(state.data) && refreshMs, enabled: isKnown },
  )
  // What an earlier visitor of this tab was told is not shown while it is asked anew.
  const told = found.isFetchedAfterMount ? found.data : undefined
  const chat = told?.chat
  const end = useRef<HTMLDivElement>(null)
  const messages = chat?.messages ?? []
  const { length } = messages
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [length])
  const isOpen = isOpenIn(told)
  return (
    <div className="chat">
      <title>{`${t.title} · ${brandName}`}</title>
      <meta name="description" content={t.intro} />
      <header className="chat-head">
        <Mark size={28} />
        <div className="min-w-0 flex-1">
          <h1 className="text-base">{t.title}</h1>
          <p className="muted text-xs" role="status">
            {chat?.status === 'WAITING' ? t.waiting : chat?.status === 'ANSWERED' ? t.answered : brandName}
          </p>
        </div>
        {isOpen && <EndChat />}
      </header>
      <div className="chat-body">
        <div className="chat-hello">
          <p>{t.greeting}</p>
          <p className="muted my-1.5 text-sm">{t.never}</p>
          <Button tone="outline" size="sm" icon="question" href={paths.help()} target="_blank" rel="noopener">
            {t.helpFirst}
          </Button>
        </div>
        {chat === undefined &&
          (found.error ? <CallFailure call={found} /> : <Skeleton height={56} radius={14} />)}
        <ChatLog messages={messages} brandName={brandName} />
        {chat?.status === 'CLOSED' && <p className="chat-ended">{t.closed}</p>}
        <div ref={end} />
      </div>
      <Composer isMember={isMember} isFirst={!isOpen} isReady={chat !== undefined} />
    </div>
  )
}
