import { operatorRoles } from '@suntala/contract/operator-role'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AuditList } from '#operator/AuditList.tsx'
import { Pages } from '#operator/Pages.tsx'
import { Part } from '#operator/Part.tsx'
import { useAudit } from '#operator/use-audit.ts'

/** What was done about an operator, and what the operator did. */
export function PersonHistory({ id }: { id: string }) {
  const t = usePhrases('people')
  const about = useAudit({ subjectId: id })
  const deeds = useAudit({ actorId: id })
  const words: Readonly<Record<string, string>> = {
    ...Object.fromEntries(operatorRoles.map((role) => [role, t.roles[role].title])),
    ...t.states,
    own: t.own,
  }
  return (
    <>
      <Part title={t.history}>
        <Pages list={about} empty={t.noHistory}>
          {(rows) => <AuditList rows={rows} words={words} />}
        </Pages>
      </Part>
      <Part title={t.deeds}>
        <Pages list={deeds} empty={t.noHistory}>
          {(rows) => <AuditList rows={rows} words={words} />}
        </Pages>
      </Part>
    </>
  )
}
