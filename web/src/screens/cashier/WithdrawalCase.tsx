import { usePush } from '#api/push.ts'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { useAmountText } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { Form, SubmitButton } from '#components/form/Form.tsx'
import { MessageFields } from '#components/pictures/MessageFields.tsx'
import { SentPictures } from '#components/pictures/SentPictures.tsx'
import { useMessage } from '#components/pictures/use-message.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { pushToast } from '#ui/toasts.ts'

type Case = ValueOf<'withdrawCase'>
type Entry = Case['timeline'][number]

/** What happened to a withdrawal, and what its member and the house write to each other about it. */
export function WithdrawalCase({ id }: { id: string }) {
  const t = usePhrases('cashier').talk
  const found = useCall('withdrawCase', { params: { id } })
  const again = () => void found.refetch()
  usePush('notice', again)
  return (
    <section className="mt-6" aria-label={t.title}>
      <h3 className="mb-3 text-base">{t.title}</h3>
      {found.data ? (
        <>
          <ol className="grid gap-3 text-sm">
            {found.data.timeline.map((entry, index) => (
              <li key={index}>
                <CaseEntry entry={entry} />
              </li>
            ))}
          </ol>
          <WriteForm id={id} found={found.data} onRefused={again} />
        </>
      ) : found.error ? (
        <BlockError bare error={found.error} onRetry={again} />
      ) : (
        <Skeleton height={72} radius={10} />
      )}
    </section>
  )
}

function CaseEntry({ entry }: { entry: Entry }) {
  const t = usePhrases('cashier').talk
  const amountText = useAmountText()
  const { dateTime } = useFormats()
  const time = (
    <time className="muted num flex-none text-xs" dateTime={new Date(entry.at).toISOString()}>
      {dateTime(entry.at)}
    </time>
  )
  if (entry.kind === 'message')
    return (
      <div className={entry.from === 'house' ? 'rounded-lg bg-raised px-3.5 py-3' : 'px-3.5'}>
        <p className="flex items-baseline justify-between gap-3">
          <b>{t.from[entry.from]}</b>
          {time}
        </p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
          {entry.text}
        </p>
        <SentPictures ids={entry.pictures} name={t.picture} />
      </div>
    )
  return (
    <div className="px-3.5">
      <p className="flex items-baseline justify-between gap-3">
        <span>
          {entry.kind === 'step' ? t.steps[entry.status] : t.receipt({ amount: amountText(entry.amount) })}
        </span>
        {time}
      </p>
      {entry.kind === 'receipt' && <SentPictures ids={entry.pictures} name={t.picture} />}
    </div>
  )
}

type WriteFormProps = { id: string; found: Case; onRefused: () => void }

/** Stays with what was written where the case ended meanwhile, so that it can be taken elsewhere. */
function WriteForm({ id, found: { isOpen, timeline }, onRefused }: WriteFormProps) {
  const t = usePhrases('cashier').talk
  const { form, pictures } = useMessage({
    action: 'withdrawWrite',
    id,
    pictures: 'proof',
    onDone: () => {
      onRefused()
      pushToast({ tone: 'success', title: t.sent })
    },
    onRefused,
  })
  const isBegun = form.values.content !== '' || pictures.pictures.length > 0
  if (!isOpen && !isBegun) return null
  return (
    <details className="mt-4" open={timeline.some(({ kind }) => kind === 'message') || undefined}>
      <summary className="link text-sm">{t.write}</summary>
      <Form form={form} className="mt-3 grid gap-3">
        <MessageFields form={form} pictures={pictures} />
        {isOpen ? (
          <SubmitButton tone="secondary" loading={pictures.isSending}>
            {t.send}
          </SubmitButton>
        ) : (
          <p className="soft text-sm">
            {t.ended}{' '}
            <Anchor className="link" href={paths.feedback()}>
              {t.toFeedback}
            </Anchor>
          </p>
        )}
      </Form>
    </details>
  )
}
