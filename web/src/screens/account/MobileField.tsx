import { TextField } from '#components/form/fields.tsx'
import { useFormField } from '#components/form/Form.tsx'
import { useLanguage, usePhrases } from '#i18n/I18nProvider.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Field } from '#ui/Field.tsx'
import { CountryFlag } from './CountryFlag.tsx'
import type { Country } from './registration-form.ts'

/** The countries by their names in the current language; a search finds their English names, codes and dialling codes too. */
function useCountryOptions(countries: readonly Country[]) {
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region' })
  return countries.map(({ countryCode, countryDialingCode, name }) => ({
    value: countryDialingCode,
    text: names.of(countryCode) ?? name,
    keywords: `${name} ${countryCode} ${countryDialingCode}`,
    icon: <CountryFlag code={countryCode} />,
    end: (
      <span className="muted tnum" dir="ltr">
        {countryDialingCode}
      </span>
    ),
  }))
}

type MobileFieldProps = {
  countries: readonly Country[]
  note?: string | undefined
  /** In a dialog the number has the first focus; its country is known already. */
  isFirst?: boolean
}

/** A mobile number beside the dialling code of its country (REG-10, REG-16..18). */
export function MobileField({ countries, note, isFirst = false }: MobileFieldProps) {
  const t = usePhrases('auth')
  const { error, check: _, ...code } = useFormField('countryDialingCode', t.diallingCode)
  const options = useCountryOptions(countries)
  return (
    <div className="mobile-pair">
      <Field label={t.diallingCode} error={error}>
        <ComboBox
          {...code}
          value={code.value || undefined}
          options={options}
          none={t.noCountry}
          opensOnFocus
        />
      </Field>
      <TextField
        name="mobileNum"
        label={t.mobileNum}
        note={note}
        inputMode="tel"
        autoComplete="tel-national"
        // With blanks, dashes and the dialling code.
        maxLength={20}
        numeric
        data-autofocus={isFirst ? '' : undefined}
      />
    </div>
  )
}
