import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AuditList } from '#operator/AuditList.tsx'
import { Pages } from '#operator/Pages.tsx'
import { Part } from '#operator/Part.tsx'
import { useAudit } from '#operator/use-audit.ts'

export function MemberHistory({ id }: { id: string }) {
  const t = usePhrases('house')
  const list = useAudit({ subjectId: id })
  return (
    <Part title={t.history.title}>
      <Pages list={list} empty={t.nothing}>
        {(rows) => <AuditList rows={rows} />}
      </Pages>
    </Part>
  )
}
