import { supportPath } from '@suntala/contract/support-path'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { BlockError } from '#components/BlockError.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { kindIcons } from '#screens/mailbox/kind-icons.ts'
import { mailboxPath, type Shown, useMarkRead } from '#screens/mailbox/use-messages.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Read = ValueOf<'messageRead'>

const targets: Readonly<Record<Read['opens'], string>> = {
  wallet: paths.member('transferFund'),
  withdraw: paths.member('withdraw'),
  bets: paths.member('personalHistoryCopy'),
  rewards: paths.member('rewardCenter'),
  activities: paths.activity(),
  account: paths.member('securityCenter'),
  feedback: paths.feedback(),
  support: supportPath,
}

type DetailProps = { id: string; shown: Shown; onDelete: () => void }

/** One message, which is read by being shown. */
export function MessageDetail({ id, shown, onDelete }: DetailProps) {
  const t = usePhrases('mailbox')
  const message = useCall('messageRead', { params: { id } })
  const markRead = useEffectEvent(useMarkRead())
  const readId = message.data?.id
  useEffect(() => {
    if (readId !== undefined) markRead(readId)
  }, [readId])
  const isGone = message.error?.code === 'NOT_FOUND'
  return (
    <>
      <div className="mbx-back">
        <Button tone="ghost" icon="caret-left" flip href={mailboxPath({ shown })}>
          {t.toList}
        </Button>
      </div>
      {message.data ? (
        <Content message={message.data} onDelete={onDelete} />
      ) : isGone ? (
        <EmptyState bare title={t.gone} text={t.goneText} />
      ) : message.error ? (
        <BlockError bare error={message.error} onRetry={() => void message.refetch()} />
      ) : (
        <div className="grid gap-3 p-6">
          <Skeleton width={220} height={24} />
          <Skeleton height={60} />
        </div>
      )}
    </>
  )
}

function Content({ message, onDelete }: { message: Read; onDelete: () => void }) {
  const t = usePhrases('mailbox')
  const { dateTimeInZone } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever opened it is led to it: on a phone the list is gone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <article className="p-5 sm:p-7">
      <p className="muted flex flex-wrap items-center gap-x-2 text-xs">
        <Icon name={kindIcons[message.kind]} weight="regular" size={16} />
        {t.kinds[message.kind]}
        <span aria-hidden="true">·</span>
        <span className="num">{dateTimeInZone(message.date)}</span>
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-xl [overflow-wrap:anywhere]">
        {message.title}
      </h2>
      <p className="mt-3 max-w-[60ch] [overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
        {message.content}
      </p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button tone="primary" href={targets[message.opens]}>
          {t.open[message.opens]}
        </Button>
        <Button icon="trash" aria-haspopup="dialog" onClick={onDelete}>
          {t.delete}
        </Button>
      </div>
    </article>
  )
}
