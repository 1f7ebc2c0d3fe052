import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { Closing } from '#operator/closing.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

type State = keyof ReturnType<typeof usePhrases<'closings'>>['states']

const tones: Record<State, BadgeTone> = {
  open: 'positive',
  closed: 'negative',
  planned: 'warning',
  atWork: 'warning',
  withdrawn: 'plain',
  unserved: 'plain',
}

type ClosingStateProps = {
  state: State
  /** The house's own closing, where there is one. */
  closing: Closing | null
  /** It is that of all the vendor's games. */
  isOfVendor?: boolean
}

/** Whether something is open, in a word; until when or from when on it is closed, and why. */
export function ClosingState({ state, closing, isOfVendor = false }: ClosingStateProps) {
  const t = usePhrases('closings')
  const { dateTime } = useFormats()
  const at = closing && (closing.state === 'PLANNED' ? closing.from : closing.until)
  const time = at === null ? undefined : dateTime(at).slice(0, 16)
  return (
    <div className="ops-closing">
      <Badge tone={tones[state]} dot>
        {t.states[state]}
      </Badge>
      {closing && (
        <span className="muted">
          {[
            isOfVendor ? t.byVendor : undefined,
            time && (closing.state === 'PLANNED' ? t.from({ time }) : t.until({ time })),
            closing.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </div>
  )
}
