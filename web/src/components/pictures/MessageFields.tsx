import { caseMessageMax } from '@suntala/contract/form-inputs'
import { TextAreaField } from '#components/form/fields.tsx'
import { FormSummary } from '#components/form/Form.tsx'
import { PictureInput } from '#components/pictures/PictureInput.tsx'
import type { MessageForm } from '#components/pictures/use-message.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

/** What is written about a withdrawal, and the pictures that go along. Stands in its Form. */
export function MessageFields({ form, pictures }: MessageForm) {
  const t = usePhrases('form').message
  const isHeld = pictures.hasFailed && form.errorOf('uploadIds') !== undefined
  return (
    <>
      <TextAreaField
        name="content"
        label={t.content}
        rows={3}
        maxLength={caseMessageMax}
        dir="auto"
        data-autofocus
      />
      <PictureInput pictures={pictures} label={t.picture} error={undefined} />
      {isHeld && (
        <InlineNotice tone="error" compact live>
          {t.failed}
        </InlineNotice>
      )}
      <FormSummary
        text={({ code, value }) => {
          if (code === 'LIMIT_REACHED') return t.full
          if (code !== 'FILE_COUNT') return undefined
          const { max = 0 } = (value ?? {}) as { max?: number } // by the contract's text of this code
          return t.fullPictures({ max })
        }}
      />
    </>
  )
}
