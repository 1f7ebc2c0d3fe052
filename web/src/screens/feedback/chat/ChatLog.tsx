import type { ValueOf } from '#api/names.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'

type Message = NonNullable<ValueOf<'supportChat'>['chat']>['messages'][number]

/** What was said, the last below. */
export function ChatLog({ messages, brandName }: { messages: readonly Message[]; brandName: string }) {
  const t = usePhrases('support')
  const { dateTime } = useFormats()
  return (
    <div role="log" aria-label={t.log}>
      <ol className="chat-log">
        {messages.map(({ number, by, text, date }) => (
          <li key={number} data-by={by}>
            <span className="sr-text">{by === 'house' ? brandName : t.you}</span>
            <p dir="auto">{text}</p>
            <time className="muted num text-xs" dateTime={new Date(date).toISOString()}>
              {dateTime(date)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  )
}
