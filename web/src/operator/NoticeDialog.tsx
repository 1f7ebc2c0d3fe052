import { noticeKinds } from '@suntala/contract/content-kinds'
import { WrittenInput } from '@suntala/contract/operator-inputs'
import { uuidV7 } from '@suntala/contract/uuid-v7'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { ValueOf } from '#api/names.ts'
import { serverNow } from '#api/server-clock.ts'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { draftOf, noticeParts, type TextDraft, textErrors, textsOf } from '#operator/content-texts.ts'
import { contentPath } from '#operator/paths.ts'
import { useReplaced } from '#operator/use-replaced.ts'
import { WritingForm } from '#operator/WritingForm.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { pushToast } from '#ui/toasts.ts'

export type Notice = ValueOf<'opsNotice'>

type NoticeDialogProps = {
  /** Without one it is written anew. */
  notice?: Notice
  refetch?: () => Promise<Notice | undefined>
  onClose: () => void
}

/** Writes a notice: as a draft, or anew where it is. */
export function NoticeDialog(props: NoticeDialogProps) {
  const t = usePhrases('content')
  const ui = usePhrases('ui')
  const { notice, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={notice ? t.editNotice : t.newNotice}
      description={notice?.state === 'PUBLISHED' ? t.liveText : t.draftText}
      closeLabel={ui.close}
    >
      <NoticeForm {...props} />
    </Dialog>
  )
}

const nothing = () => Promise.resolve(undefined)

type Values = TextDraft & { kind: Notice['kind']; execution: Notice['execution']; reason: string }

function NoticeForm({ notice, refetch = nothing, onClose }: NoticeDialogProps) {
  const t = usePhrases('content')
  // The same for as long as it is sent, so that an answer that is lost makes no second one.
  const [id] = useState(() => notice?.id ?? uuidV7(serverNow()))
  const { replaced, changed, onRefused } = useReplaced(notice, refetch)
  const { kind = 'PL', execution = 'B', texts = {} } = notice ?? {}
  const values: Values = { ...draftOf(noticeParts, texts), kind, execution, reason: '' }
  const form = useForm({
    action: 'opsNoticePut',
    schema: WrittenInput,
    values,
    check: (typed) => textErrors(noticeParts, typed),
    toInput: (typed) => ({
      kind: typed.kind,
      execution: typed.execution,
      texts: textsOf(noticeParts, typed),
      reason: typed.reason.trim(),
      ...(replaced && { replaces: replaced.changedAt }),
    }),
    params: { id },
    invalidates: ['opsNotices', 'opsNotice', 'opsAudit'],
    onRefused,
    onDone: () => {
      onClose()
      pushToast({ tone: 'success', title: t.saved })
      navigate(contentPath('notices', id))
    },
  })
  return (
    <WritingForm form={form} parts={noticeParts} changed={changed} onClose={onClose}>
      <div className="ops-pairs">
        <Field label={t.kind}>
          <Select
            value={form.values.kind}
            onChange={(chosen) => form.set({ kind: chosen })}
            options={noticeKinds.map((value) => ({ value, text: t.kinds[value] }))}
          />
        </Field>
        <Field label={t.audience}>
          <Select
            value={form.values.execution}
            onChange={(chosen) => form.set({ execution: chosen })}
            options={(['B', 'A'] as const).map((value) => ({ value, text: t.audiences[value] }))}
          />
        </Field>
      </div>
    </WritingForm>
  )
}
