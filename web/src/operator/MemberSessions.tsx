import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Part } from '#operator/Part.tsx'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import type { Who } from '#operator/session.ts'
import { Button } from '#ui/Button.tsx'
import { pushToast } from '#ui/toasts.ts'

/** Where a member is logged in, and the way to end it. */
export function MemberSessions({ id, who }: { id: string; who: Who }) {
  const { nothing, sessions: t } = usePhrases('house')
  const { dateTimeInZone } = useFormats()
  const list = useCall('opsMemberSessions', { params: { id } })
  /** The session to end, or all of them. */
  const [asked, setAsked] = useState<{ sessionId?: string; device: string }>()
  const mayEnd = who.permissions.includes('member.sessions')
  const rows = list.data?.content ?? []
  const all = mayEnd && (
    <Button size="sm" tone="danger" onClick={() => setAsked({ device: '' })}>
      {t.endAll}
    </Button>
  )
  return (
    <Part title={t.title} action={all}>
      {list.error && <CallFailure call={list} />}
      {list.data && rows.length === 0 && <p className="muted text-sm">{nothing}</p>}
      <ul className="ops-lines">
        {rows.map(({ id: sessionId, device, ip, lastSeenAt, openedAt }) => (
          <li key={sessionId}>
            <div>
              <b>{device || t.unknown}</b>
              {mayEnd ? (
                <Button size="sm" onClick={() => setAsked({ sessionId, device: device || t.unknown })}>
                  {t.end}
                </Button>
              ) : (
                <span />
              )}
              <span className="num muted ops-whole">{dateTimeInZone(openedAt)}</span>
              <span className="num muted ops-whole">
                {ip} · {t.seen({ at: dateTimeInZone(lastSeenAt) })}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={asked !== undefined}
        title={asked?.sessionId ? t.endOne({ device: asked.device }) : t.endEach}
        text={t.text}
        action="opsMemberSessionsEnd"
        params={{ id }}
        more={asked?.sessionId ? { sessionId: asked.sessionId } : {}}
        submit={asked?.sessionId ? t.end : t.endAll}
        tone="danger"
        invalidates={['opsMemberSessions', 'opsAudit']}
        onClose={() => setAsked(undefined)}
        onDone={({ ended }) => pushToast({ tone: 'success', title: t.ended({ count: ended }) })}
      />
    </Part>
  )
}
