import { FeedbackTextInput } from '@suntala/contract/form-inputs'
import type { ValueOf } from '#api/names.ts'
import { useSettings } from '#api/platform.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { TextAreaField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { contentErrors } from '#screens/feedback/content-length.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Matter = ValueOf<'feedbackList'>['content'][number]

const tones = { NEW: 'plain', IN_REVIEW: 'warning', ANSWERED: 'positive', CLOSED: 'plain' } as const

/** What a member wrote before, and the answers. */
export function OwnFeedback() {
  const t = usePhrases('feedback')
  const ui = usePhrases('ui')
  const pages = useCallPages('feedbackList', { query: { pageSize: 10 } })
  const matters = pages.data?.pages.flatMap(({ content }) => content)
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t.own}</h2>
      {!matters ? (
        pages.error ? (
          <LoadFailure title={t.ownNotLoaded} of={pages} />
        ) : (
          <Skeleton height={140} radius={14} />
        )
      ) : matters.length === 0 ? (
        <EmptyState title={t.ownNone} text={t.ownNoneText} />
      ) : (
        matters.map((matter) => <OwnMatter key={matter.id} matter={matter} />)
      )}
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {ui.loadMore}
        </Button>
      )}
    </section>
  )
}

function OwnMatter({ matter: { id, type, status, entries } }: { matter: Matter }) {
  const t = usePhrases('feedback')
  const { dateTime } = useFormats()
  return (
    <article className="card grid gap-4 px-5 py-5">
      <header className="flex items-center justify-between gap-3">
        <h3 className="text-base">{t.types[type]}</h3>
        <Badge tone={tones[status]}>{t.states[status]}</Badge>
      </header>
      {entries.map(({ by, text, date }) => (
        <div key={date + by} className={by === 'house' ? 'rounded-lg bg-raised px-4 py-3' : undefined}>
          <p className="muted text-xs">
            <b>{by === 'house' ? t.house : t.you}</b> <time className="num">{dateTime(date)}</time>
          </p>
          <p className="mt-1 whitespace-pre-line text-base wrap-anywhere">{text}</p>
        </div>
      ))}
      {status === 'ANSWERED' && <AddForm id={id} />}
    </article>
  )
}

/** Words to an answer, which open the matter again. */
function AddForm({ id }: { id: string }) {
  const t = usePhrases('feedback')
  const settings = useSettings()
  const form = useForm({
    action: 'feedbackAdd',
    params: { id },
    schema: FeedbackTextInput,
    values: { content: '' },
    toInput: ({ content }) => ({ content: content.trim() }),
    check: ({ content }) => contentErrors(content, settings),
    invalidates: ['feedbackList'],
  })
  return (
    <details>
      <summary className="link text-sm">{t.add}</summary>
      <Form form={form} className="mt-3 grid gap-3">
        <TextAreaField name="content" label={t.add} rows={3} />
        <FormSummary />
        <SubmitButton tone="secondary">{t.send}</SubmitButton>
      </Form>
    </details>
  )
}
