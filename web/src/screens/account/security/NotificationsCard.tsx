import { useEffect, useState } from 'react'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { sayFailure } from '#components/say-failure.ts'
import { useWhenText } from '#components/use-when-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'
import { isSubscribed, readSupport } from './browser-notifications.ts'
import { type NotifiedDevice, NotificationsDialog } from './NotificationsDialog.tsx'
import { Row, RowsCard } from './Rows.tsx'
import { deviceIcon, useDeviceText } from './use-device-text.ts'

/** Which devices of the member are told something, and of what; this one can be turned on. */
export function NotificationsCard() {
  const t = usePhrases('notification').card
  const list = useCall('notificationList')
  const [isOpen, setOpen] = useState(false)
  const [isHere, setHere] = useState<boolean>()
  const { publicKey = null, content, max = 0 } = list.data ?? {}
  const device = content?.find(({ isCurrent }) => isCurrent)
  // Asked again with each answer: what was just turned on is there now.
  useEffect(() => {
    void isSubscribed().then(setHere)
  }, [list.data])
  const isOn = device !== undefined && isHere === true
  const missing = list.data && publicKey === null ? 'house' : readSupport()
  const hasRoom = device !== undefined || (content?.length ?? 0) < max
  return (
    <RowsCard
      title={t.title}
      text={t.text}
      action={
        publicKey !== null &&
        missing === 'ready' &&
        hasRoom &&
        !isOn && (
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t.on}
          </Button>
        )
      }
      rows={content?.map((each) => (
        <DeviceRow
          key={each.id}
          device={each}
          isLost={each.isCurrent && isHere === false}
          onChange={each.isCurrent && isOn ? () => setOpen(true) : undefined}
        />
      ))}
      empty={t.none}
      error={list.error}
      onRetry={() => void list.refetch()}
      expected={1}
    >
      {list.data && missing !== 'ready' && (
        <div className="border-t border-line px-5 py-4 sm:px-6.5">
          <InlineNotice compact>{t.missing[missing]}</InlineNotice>
        </div>
      )}
      {isOpen && publicKey !== null && (
        <NotificationsDialog publicKey={publicKey} device={device} onClose={() => setOpen(false)} />
      )}
    </RowsCard>
  )
}

type RowProps = { device: NotifiedDevice; isLost: boolean; onChange: (() => void) | undefined }

function useRowActions({ id }: NotifiedDevice, name: string) {
  const t = usePhrases('notification').card
  const onError = (error: Parameters<typeof sayFailure>[0]) => void sayFailure(error)
  const test = useAction('notificationTest', {
    onSuccess: () => pushToast({ tone: 'info', title: t.testSent }),
    onError,
  })
  const off = useAction('notificationOff', {
    invalidates: ['notificationList'],
    onSuccess: () => pushToast({ tone: 'success', title: t.turnedOff({ name }) }),
    onError,
  })
  return {
    isTesting: test.isPending,
    isEnding: off.isPending,
    sendTest: () => test.mutate({ params: { id } }),
    end: () => off.mutate({ params: { id } }),
  }
}

function DeviceRow({ device, isLost, onChange }: RowProps) {
  const t = usePhrases('notification').card
  const security = usePhrases('member').security
  const when = useWhenText()
  const name = useDeviceText()(device.device)
  const { isTesting, isEnding, sendTest, end } = useRowActions(device, name)
  const kinds = (['draws', 'money', 'house'] as const).filter((kind) => device[kind])
  return (
    <Row
      icon={deviceIcon(device.device)}
      title={
        <>
          {name}
          {device.isCurrent && <Badge>{security.thisDevice}</Badge>}
        </>
      }
      facts={
        isLost
          ? [t.lost]
          : [
              ...kinds.map((kind) => t.kinds[kind]),
              ...(device.amounts ? [t.amounts] : []),
              device.lastToldAt === null ? t.neverTold : t.lastTold({ time: when(device.lastToldAt) }),
            ]
      }
      end={
        <div className="flex flex-wrap justify-end gap-2">
          {onChange && (
            <Button
              size="sm"
              tone="ghost"
              aria-haspopup="dialog"
              aria-label={t.changeNamed({ name })}
              onClick={onChange}
            >
              {t.change}
            </Button>
          )}
          {onChange && (
            <Button size="sm" loading={isTesting} onClick={sendTest}>
              {t.test}
            </Button>
          )}
          <Button size="sm" loading={isEnding} aria-label={t.offNamed({ name })} onClick={end}>
            {t.off}
          </Button>
        </div>
      }
    />
  )
}
