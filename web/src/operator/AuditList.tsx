import type { ValueOf } from '#api/names.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'

type Entry = ValueOf<'opsAudit'>['content'][number]

/** Entries of the audit log: what, by whom, when and why. */
export function AuditList({ rows }: { rows: readonly Entry[] }) {
  const { history: t, notes } = usePhrases('house')
  const { timeline } = usePhrases('operator')
  const { dateTimeInZone } = useFormats()
  const actions: Readonly<Partial<Record<string, string>>> = { ...timeline.actions, ...t.actions }
  const signs: Readonly<Partial<Record<string, string>>> = notes.codes
  const said = (value: string | null) => (value === null ? '–' : (signs[value] ?? value))
  return (
    <ul className="ops-lines">
      {rows.map(({ id, at, action, actorKind, by, from, to, reason }) => (
        <li key={id}>
          <div>
            <b>{actions[action] ?? action}</b>
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
