import type { ReactNode } from 'react'
import { TextAreaField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import type { FormState, FormValues } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { type TextDraft, type TextPart, textsOf, type TextsByLanguage } from '#operator/content-texts.ts'
import { TextsFields } from '#operator/TextsFields.tsx'
import { TextsPreview } from '#operator/TextsPreview.tsx'
import { Button } from '#ui/Button.tsx'

type WritingFormProps<Values extends FormValues & TextDraft> = {
  form: FormState<Values>
  parts: readonly TextPart[]
  /** How it stands now, where another operator has changed it meanwhile. */
  changed: { texts: TextsByLanguage; state: string } | undefined
  onClose: () => void
  /** What it is besides its texts. */
  children: ReactNode
}

/** The form of a notice or an article: what it is, its texts with a look at them, and the reason. */
export function WritingForm<Values extends FormValues & TextDraft>(props: WritingFormProps<Values>) {
  const { form, parts, changed, onClose, children } = props
  const t = usePhrases('content')
  const texts = textsOf(parts, form.values)
  const fields = Object.keys(form.values).filter((name) => name.startsWith('title-'))
  return (
    <Form form={form} className="ops-write grid gap-5">
      <div className="ops-write-parts">
        <div className="grid gap-5">
          {children}
          <TextsFields languages={fields.map((name) => name.slice('title-'.length))} parts={parts} />
        </div>
        <div className="ops-write-look">
          <TextsPreview title={t.preview} texts={texts} />
        </div>
      </div>
      <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} maxLength={200} rows={2} />
      <FormSummary />
      {changed && (
        <>
          <TextsPreview title={t.standsNow} texts={changed.texts} />
          <p className="text-sm">{changed.state === 'ENDED' ? t.endedText : t.standsText}</p>
        </>
      )}
      <div className="ops-ask">
        <Button onClick={onClose}>{t.cancel}</Button>
        <SubmitButton>{t.save}</SubmitButton>
      </div>
    </Form>
  )
}
