import { useCall } from '#api/use-call.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Actions } from '#operator/Actions.tsx'
import { Part } from '#operator/Part.tsx'
import { type PersonRequest, useRequestText, useRoleName } from '#operator/person.ts'
import { PersonRights } from '#operator/PersonRights.tsx'
import type { Who } from '#operator/session.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

const tones: Record<PersonRequest['state'], BadgeTone> = {
  ASKED: 'warning',
  DONE: 'positive',
  DECLINED: 'plain',
}

const refreshMs = 10_000

/** What about operators waits for a second one, or was decided; nothing where there is none. */
export function PeopleRequests({ who, which }: { who: Who; which: 'waiting' | 'over' }) {
  const t = usePhrases('people')
  const list = useCall('opsOperatorRequests', {}, { refetchInterval: refreshMs })
  const rows = list.data?.content.filter(({ state }) => (state === 'ASKED') === (which === 'waiting')) ?? []
  if (rows.length === 0) return null
  return (
    <div className="ops-sheet">
      <Part heading="h2" title={t[which]}>
        <ul className="ops-changes" aria-label={t[which]}>
          {rows.map((request) => (
            <li key={request.id}>
              <RequestLines request={request} />
              <Actions of="operatorRequest" subject={request} who={who} className="ops-change-deeds" />
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

function RequestLines({ request }: { request: PersonRequest }) {
  const t = usePhrases('people')
  const { dateTimeInZone } = useFormats()
  const text = useRequestText()
  const roleName = useRoleName()
  const { kind, fromRole, state, askedBy, askedAt, reason, isOwn, decidedBy, permissions } = request
  return (
    <>
      <p className="ops-change-head">
        <b>{text(request)}</b>
        <Badge tone={tones[state]}>{t.requestStates[state]}</Badge>
        {kind === 'ROLE' && <span className="muted">{t.before({ role: roleName(fromRole) })}</span>}
      </p>
      <p className="muted">
        {t.by({ name: askedBy, reason })} · {dateTimeInZone(askedAt)}
      </p>
      {decidedBy && <p className="muted">{t.decidedBy({ name: decidedBy })}</p>}
      {state === 'ASKED' && request.toRole === null && <PersonRights permissions={permissions} />}
      {state === 'ASKED' && isOwn && <p className="muted">{t.ownRequest}</p>}
    </>
  )
}
