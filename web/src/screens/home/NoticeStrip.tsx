import { useNotice } from '#components/use-notice.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { BlockFailure, isLost } from '#screens/home/BlockFailure.tsx'
import { openDialog } from '#session/dialogs.ts'
import { Icon } from '#ui/Icon.tsx'

/** The newest notice; the dialog has them all. */
export function NoticeStrip() {
  const t = usePhrases('home')
  const asked = useNotice(({ player }) => player.toSorted((a, b) => b.date - a.date)[0] ?? null)
  if (isLost(asked)) return <BlockFailure className="" icon="megaphone-simple" title={t.notice} of={asked} />
  const newest = asked.data
  if (!newest) return null
  return (
    <button
      type="button"
      className="card home-notice"
      onClick={() => openDialog('notices', { id: newest.id })}
    >
      <Icon name="megaphone-simple" weight="fill" size={18} />
      <span className="sr-text">{t.notice}: </span>
      <span className="home-notice-title">{newest.title}</span>
      <span className="link">{t.readNotice}</span>
    </button>
  )
}
