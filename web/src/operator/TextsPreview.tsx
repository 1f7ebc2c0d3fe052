import { type MouseEvent, useState } from 'react'
import { RichText } from '#components/RichText.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { languageName, languagesOf, spokenIn, type TextsByLanguage } from '#operator/content-texts.ts'
import { Part } from '#operator/Part.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

/** A link leads to the portal, which is not at this address. */
const stayHere = (event: MouseEvent): void => event.preventDefault()

type TextsPreviewProps = { title: string; texts: TextsByLanguage; at?: number | null }

/** A text as players see it, in each language; English stands beneath what is blank in another. */
export function TextsPreview({ title: heading, texts, at = null }: TextsPreviewProps) {
  const t = usePhrases('content')
  const { dateTime } = useFormats()
  const [language, setLanguage] = useState('en')
  const { texts: spoken, isOwn } = spokenIn(texts, language)
  const { title = '', summary = '', content = '' } = spoken
  return (
    <Part
      title={heading}
      action={
        <SegmentedControl
          size="sm"
          label={t.previewIn}
          value={language}
          segments={languagesOf(texts).map((id) => ({ id, label: languageName(id) }))}
          onChange={setLanguage}
        />
      }
    >
      {!isOwn && language !== 'en' && <p className="muted text-xs">{t.noText}</p>}
      <div className="ops-preview" lang={isOwn ? language : 'en'} onClickCapture={stayHere}>
        {title === '' && content === '' ? (
          <p className="muted">{t.emptyText}</p>
        ) : (
          <>
            <p className="ops-preview-title">{title}</p>
            {at !== null && <p className="muted num text-xs">{dateTime(at)}</p>}
            {summary !== '' && <p className="soft">{summary}</p>}
            {content !== '' && <RichText html={content} />}
          </>
        )}
      </div>
    </Part>
  )
}
