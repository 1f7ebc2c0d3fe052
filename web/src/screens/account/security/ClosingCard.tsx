import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { sayFailure } from '#components/say-failure.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'
import { ClosingDialog } from './ClosingDialog.tsx'
import { OwnDataSecret } from './OwnDataSecret.tsx'
import { Secret } from './Secret.tsx'

type Closing = ValueOf<'closing'>

/** What is kept of the member, and the way to close the account. */
export function ClosingCard() {
  const t = usePhrases('privacy').closing
  const { data, error, refetch } = useCall('closing')
  const { retry } = usePhrases('ui')
  const [isAsking, setAsking] = useState(false)
  const open = () => {
    // Money and bets come and go while the page stands.
    void refetch()
    setAsking(true)
  }
  return (
    <section className="card px-5 sm:px-6.5">
      <OwnDataSecret />
      <Secret icon="warning-octagon" title={t.title} text={t.text}>
        {data?.dueAt === null && (
          <Button aria-haspopup="dialog" onClick={open}>
            {t.open}
          </Button>
        )}
        {error && !data && <Button onClick={() => void refetch()}>{retry}</Button>}
      </Secret>
      {data && isAsking && <ClosingDialog closing={data} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Says on top of the page that the account is about to close, with the way to keep it. */
export function ClosingNotice() {
  const { data } = useCall('closing')
  if (!data || data.dueAt === null) return null
  return (
    <div className="xl:col-span-2">
      <Asked closing={data} dueAt={data.dueAt} />
    </div>
  )
}

function Asked({ closing, dueAt }: { closing: Closing; dueAt: number }) {
  const t = usePhrases('privacy').closing
  const { dateTimeInZone } = useFormats()
  const keep = useAction('closingCancel', {
    invalidates: ['closing'],
    onSuccess: () => pushToast({ tone: 'success', title: t.isKept }),
    onError: (error) => void sayFailure(error),
  })
  return (
    <InlineNotice
      tone="warning"
      title={t.asked({ time: dateTimeInZone(dueAt) })}
      action={
        <Button loading={keep.isPending} onClick={() => keep.mutate()}>
          {t.keep}
        </Button>
      }
    >
      {t.askedText} {closing.obstacles.length > 0 && t.askedWaits}
    </InlineNotice>
  )
}
