import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { sayFailure } from '#components/say-failure.ts'
import { useWhenText } from '#components/use-when-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Row, RowsCard } from '#screens/account/security/Rows.tsx'
import { deviceIcon, useDeviceText } from '#screens/account/security/use-device-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type Session = ValueOf<'sessionList'>['content'][number]

/** Where the member is logged in; every session but this one can be ended. */
export function SessionsCard() {
  const t = usePhrases('member').security
  const sessions = useCall('sessionList')
  const all = sessions.data?.content
  // This one first: whoever looks for a stranger's has it out of the way.
  const sorted = all?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <RowsCard
      title={t.sessions}
      text={t.sessionsText}
      action={all && all.length > 1 && <EndOthers count={all.length - 1} />}
      rows={sorted?.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
      error={sessions.error}
      onRetry={() => void sessions.refetch()}
      expected={2}
    />
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = usePhrases('member').security
  const when = useWhenText()
  const deviceText = useDeviceText()
  const name = deviceText(session.device)
  const end = useAction('sessionEnd', {
    invalidates: ['sessionList'],
    onSuccess: () => pushToast({ tone: 'success', title: t.ended({ name }) }),
    onError: (error) => void sayFailure(error),
  })
  return (
    <Row
      icon={deviceIcon(session.device)}
      title={
        <>
          {name}
          {session.isCurrent && (
            <Badge tone="positive" icon="check">
              {t.thisDevice}
            </Badge>
          )}
        </>
      }
      facts={[
        session.ip ?? t.unknownAddress,
        session.isCurrent ? t.activeNow : t.lastSeen({ time: when(session.lastSeenAt) }),
        t.openedAt({ time: when(session.openedAt) }),
      ]}
      end={
        !session.isCurrent && (
          <Button
            size="sm"
            loading={end.isPending}
            aria-label={t.endNamed({ name })}
            onClick={() => end.mutate({ params: { id: session.id } })}
          >
            {t.end}
          </Button>
        )
      }
    />
  )
}

function EndOthers({ count }: { count: number }) {
  const t = usePhrases('member').security
  const ui = usePhrases('ui')
  const [isAsked, setAsked] = useState(false)
  const end = useAction('sessionEndOthers', {
    invalidates: ['sessionList'],
    onSuccess: ({ ended }) => {
      setAsked(false)
      pushToast({ tone: 'success', title: t.endedOthers({ count: ended }) })
    },
    onError: (error) => void sayFailure(error),
  })
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t.endOthers}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        icon="sign-out"
        flipIcon
        title={t.endOthersTitle}
        text={t.endOthersText({ count })}
        cancelLabel={ui.cancel}
        confirmLabel={t.endOthers}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </>
  )
}
