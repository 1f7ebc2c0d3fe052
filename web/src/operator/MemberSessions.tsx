import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Actions } from '#operator/Actions.tsx'
import type { Who } from '#operator/session.ts'

/** Where a member is logged in. */
export function MemberSessions({ id, who }: { id: string; who: Who }) {
  const { nothing, sessions: t } = usePhrases('house')
  const { dateTimeInZone } = useFormats()
  const list = useCall('opsMemberSessions', { params: { id } })
  const rows = list.data?.content ?? []
  return (
    <>
      {list.error && <CallFailure call={list} />}
      {list.data && rows.length === 0 && <p className="muted text-sm">{nothing}</p>}
      <ul className="ops-lines">
        {rows.map(({ id: sessionId, device, ip, lastSeenAt, openedAt }) => {
          const named = device || t.unknown
          return (
            <li key={sessionId}>
              <div>
                <b>{named}</b>
                <Actions
                  of="session"
                  subject={{ memberId: id, sessionId, device: named }}
                  who={who}
                  className=""
                />
                <span className="num muted ops-whole">{dateTimeInZone(openedAt)}</span>
                <span className="num muted ops-whole">
                  {ip} · {t.seen({ at: dateTimeInZone(lastSeenAt) })}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
