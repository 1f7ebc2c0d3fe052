import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { FeedbackDeed, Matter } from '#operator/matter.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'

type FeedbackMatterProps = {
  matter: Matter
  closeHref: string
  mayDecide: boolean
  onDeed: (deed: FeedbackDeed) => void
  onNext: () => void
}

/** What can be done in a state (SM-15): whoever answers has taken the matter. */
const deedsOf = {
  NEW: [
    { deed: 'take', key: 'c', tone: 'primary' },
    { deed: 'close', key: 'r', tone: 'danger' },
  ],
  IN_REVIEW: [{ deed: 'reply', key: 'a', tone: 'primary' }],
  ANSWERED: [{ deed: 'close', key: 'r', tone: 'danger' }],
  CLOSED: [],
} as const satisfies Record<Matter['status'], readonly { deed: FeedbackDeed; [name: string]: string }[]>

/** A matter with all that was written of it, and what can be done about it. */
export function FeedbackMatter({ matter, closeHref, mayDecide, onDeed, onNext }: FeedbackMatterProps) {
  const { feedback: t, case: words } = usePhrases('operator')
  const { dateTime } = useFormats()
  const deeds = deedsOf[matter.status]
  return (
    <aside className="ops-case" aria-label={t.matter}>
      <div className="ops-case-head">
        <h2>{matter.account || t.visitor}</h2>
        <Badge>{t.types[matter.type]}</Badge>
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="caret-down" label={words.next} data-key="n" onClick={onNext} />
        <Button tone="ghost" size="sm" icon="x" label={words.close} data-key="Escape" href={closeHref} />
      </div>
      {matter.contact !== '' && <p className="muted">{matter.contact ?? words.unreadable}</p>}
      <ol className="ops-talk">
        {matter.entries.map(({ by, text, date }, index) => (
          <li key={index} data-by={by}>
            <p>{text}</p>
            <span className="muted num text-xs">{dateTime(date)}</span>
          </li>
        ))}
      </ol>
      {mayDecide && (
        <div className="ops-decide" role="group" aria-label={words.decisions}>
          {deeds.map(({ deed, key, tone }) => (
            <Button
              key={deed}
              tone={tone}
              size="sm"
              data-key={key}
              aria-keyshortcuts={key}
              onClick={() => onDeed(deed)}
            >
              {t[deed]}
              <kbd className="kbd" aria-hidden="true">
                {key}
              </kbd>
            </Button>
          ))}
        </div>
      )}
    </aside>
  )
}
