import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { languageName, type TextPart } from '#operator/content-texts.ts'

type TextsFieldsProps = { languages: readonly string[]; parts: readonly TextPart[] }

/** A text's parts in one language after the other. */
export function TextsFields({ languages, parts }: TextsFieldsProps) {
  const t = usePhrases('content')
  return languages.map((tag) => {
    const label = (what: string) => t.inLanguage({ what, language: languageName(tag) })
    return (
      <div key={tag} className="ops-markup grid gap-3">
        <TextField
          name={`title-${tag}`}
          label={label(t.title)}
          maxLength={120}
          lang={tag}
          {...(tag !== 'en' && { hint: t.otherTitle })}
        />
        {parts.includes('summary') && (
          <TextField
            name={`summary-${tag}`}
            label={label(t.summary)}
            maxLength={300}
            lang={tag}
            {...(tag !== 'en' && { hint: t.otherText })}
          />
        )}
        <TextAreaField
          name={`content-${tag}`}
          label={label(t.text)}
          hint={tag === 'en' ? t.textHint : t.otherText}
          maxLength={20_000}
          rows={6}
          lang={tag}
        />
      </div>
    )
  })
}
