import { useUnread } from '#components/use-unread.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Count } from '#ui/Badge.tsx'

/** How many messages wait in the member's mailbox; nothing where none does. */
export function UnreadCount() {
  const t = usePhrases('shell')
  const count = useUnread()
  return <Count value={count} label={t.unread({ count })} />
}
