import { picturesMax } from '@suntala/contract/picture-terms'
import { pictureTypes } from '#components/pictures/upload-picture.ts'
import type { Pictures } from '#components/pictures/use-pictures.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Field } from '#ui/Field.tsx'
import { FileInput } from '#ui/FileInput.tsx'

type PictureInputProps = {
  pictures: Pictures
  /** What the pictures show, in one or two words. */
  label: string
  /** What is wrong with all of them together, such as that there is none. */
  error: string | undefined
}

/** Up to three pictures, each with its own state. */
export function PictureInput({ pictures, label, error }: PictureInputProps) {
  const t = usePhrases('form').pictures
  const text = useErrorText()
  const labels = { choose: t.choose, hint: t.hint, remove: t.remove, preview: t.preview }
  return (
    <div className="grid gap-2.5">
      {pictures.pictures.length > 0 && (
        <p className="fld-label mb-0" aria-hidden="true">
          {label} <span className="fld-note">{t.atMost({ count: picturesMax })}</span>
        </p>
      )}
      {pictures.pictures.map((picture, index) => (
        <Field
          key={picture.key}
          label={`${label} ${index + 1}`}
          hideLabel
          error={text(picture.error)}
          hint={picture.state === 'sending' ? t.uploading : undefined}
        >
          <FileInput
            file={picture.file}
            accept={pictureTypes.join(',')}
            labels={{ ...labels, remove: t.removeNamed({ name: picture.file.name }) }}
            share={picture.state === 'sending' ? picture.share : undefined}
            onChange={(files) => (files.length === 0 ? pictures.drop(picture) : pictures.add(files, picture))}
          />
        </Field>
      ))}
      {pictures.hasRoom && (
        <Field
          label={label}
          note={t.atMost({ count: picturesMax })}
          hideLabel={pictures.pictures.length > 0}
          error={error}
        >
          <FileInput
            file={undefined}
            accept={pictureTypes.join(',')}
            labels={labels}
            multiple
            onChange={(files) => pictures.add(files)}
          />
        </Field>
      )}
    </div>
  )
}
