import { CheckField } from '#components/form/fields.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Anchor } from '#ui/Anchor.tsx'

/** One box for the age, the terms and the privacy policy. */
export function Agreement({ age }: { age: number }) {
  const t = usePhrases('auth')
  return (
    <CheckField name="agreed" label={t.terms}>
      {t.agreeBefore({ age })}{' '}
      <Anchor href={paths.help({ article: 'terms' })} target="_blank">
        {t.terms}
      </Anchor>{' '}
      {t.and}{' '}
      <Anchor href={paths.help({ article: 'privacy' })} target="_blank">
        {t.privacy}
      </Anchor>
      {t.agreeAfter}
    </CheckField>
  )
}
