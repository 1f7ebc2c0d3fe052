import { PublishInput } from '@suntala/contract/operator-inputs'
import { serverNow } from '#api/server-clock.ts'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { TextsByLanguage } from '#operator/content-texts.ts'
import { TextsPreview } from '#operator/TextsPreview.tsx'
import { useReplaced } from '#operator/use-replaced.ts'
import { useZoneTime } from '#operator/use-zone-time.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type Readable = { state: string; changedAt: number; texts: TextsByLanguage }

type PublishDialogProps = {
  what: 'notice' | 'article'
  id: string
  /** What was read before it is shown. */
  read: Readable
  refetch: () => Promise<Readable | undefined>
  /** It was shown before, and keeps that time. */
  wasShown: boolean
  onClose: () => void
}

/** Shows a notice or an article from a time on, a notice until another. */
export function PublishDialog(props: PublishDialogProps) {
  const t = usePhrases('content')
  const ui = usePhrases('ui')
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.what === 'notice' ? t.publishNotice : t.publishArticle}
      closeLabel={ui.close}
      size="sm"
      phone="card"
    >
      <PublishForm {...props} />
    </Dialog>
  )
}

/** What stands there can no longer be published: another has done so meanwhile. */
const isOver = (changed: Readable | undefined): boolean =>
  changed?.state === 'PUBLISHED' || changed?.state === 'ENDED'

function PublishForm({ what, id, read, refetch, wasShown, onClose }: PublishDialogProps) {
  const t = usePhrases('content')
  const { replaced, changed, onRefused } = useReplaced(read, refetch)
  const { msOf, zoneAt } = useZoneTime()
  const isNotice = what === 'notice'
  const timesOf = ({ at, until }: { at: string; until: string }) => ({
    ...(at !== '' && { at: msOf(at) }),
    ...(until !== '' && { until: msOf(until) }),
  })
  const form = useForm({
    action: isNotice ? 'opsNoticePublish' : 'opsArticlePublish',
    schema: PublishInput,
    values: { at: '', until: '', reason: '' },
    check: (typed) => {
      const { at = serverNow(), until } = timesOf(typed)
      return until !== undefined && until <= at ? [{ field: 'until', kind: 'range' }] : []
    },
    toInput: ({ reason, ...times }) => ({
      ...timesOf(times),
      reason: reason.trim(),
      replaces: replaced.changedAt,
    }),
    params: { id },
    words: ({ field }) => (field === 'until' ? t.untilWrong : undefined),
    invalidates: isNotice
      ? ['opsNotices', 'opsNotice', 'opsAudit']
      : ['opsArticles', 'opsArticle', 'opsAudit'],
    onRefused,
    onDone: () => {
      onClose()
      pushToast({ tone: 'success', title: t.published })
    },
  })
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      <TextField
        name="at"
        type="datetime-local"
        label={t.at}
        hint={wasShown ? t.again : t.atHint({ zone: zoneAt(serverNow()) })}
      />
      {isNotice && <TextField name="until" type="datetime-local" label={t.until} hint={t.untilHint} />}
      <TextAreaField
        name="reason"
        label={t.reason}
        hint={t.reasonHint}
        maxLength={200}
        rows={2}
        data-autofocus
      />
      {changed && <Changed changed={changed} />}
      <div className="ops-ask">
        <Button onClick={onClose}>{t.cancel}</Button>
        {!isOver(changed) && <SubmitButton>{t.publish}</SubmitButton>}
      </div>
    </Form>
  )
}

/** How it stands now, where another operator has changed it since it was read. */
function Changed({ changed }: { changed: Readable }) {
  const t = usePhrases('content')
  const { state, texts } = changed
  const text = state === 'ENDED' ? t.endedText : state === 'PUBLISHED' ? t.shownText : t.publishText
  return (
    <>
      <TextsPreview title={t.standsNow} texts={texts} />
      <p className="text-sm">{text}</p>
    </>
  )
}
