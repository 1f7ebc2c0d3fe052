import type { ValueOf } from '#api/names.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useAuditName } from '#operator/use-audit-name.ts'

type Entry = ValueOf<'opsAudit'>['content'][number]

/** Entries of the audit log: what, by whom, when and why. */
export function AuditList({
  rows,
  words = {},
}: {
  rows: readonly Entry[]
  /** What states are called besides. */
  words?: Readonly<Partial<Record<string, string>>>
}) {
  const { history: t, notes } = usePhrases('house')
  const { timeline } = usePhrases('operator')
  const { dateTimeInZone } = useFormats()
  const nameOf = useAuditName()
  const signs: Readonly<Partial<Record<string, string>>> = { ...notes.codes, ...words }
  const said = (value: string | null) => (value === null ? '–' : (signs[value] ?? value))
  return (
    <ul className="ops-lines">
      {rows.map(({ id, at, subject, action, actorKind, by, from, to, reason }) => (
        <li key={id}>
          <div>
            <b>{nameOf(subject, action)}</b>
            <span>{by || timeline.actors[actorKind]}</span>
            <span className="num muted">{dateTimeInZone(at)}</span>
            <span className="muted">
              {from === null && to === null ? '' : t.fromTo({ from: said(from), to: said(to) })}
            </span>
            {reason && <span className="muted ops-whole">{reason}</span>}
          </div>
        </li>
      ))}
    </ul>
  )
}
