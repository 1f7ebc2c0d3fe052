import { useCall } from '#api/use-call.ts'
import { TextField } from '#components/form/fields.tsx'
import { useFormField } from '#components/form/Form.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'

/** A mobile number beside the dialling code of its country (REG-10). */
export function MobileField({ maxLength, note }: { maxLength: number; note: string | undefined }) {
  const t = usePhrases('auth')
  const { error, check: _, ...code } = useFormField('countryDialingCode', t.diallingCode)
  const { data: countries = [] } = useCall('countries')
  const options = countries.map(({ countryDialingCode, name }) => ({
    value: countryDialingCode,
    text: `${countryDialingCode} ${name}`,
  }))
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3">
      <Field label={t.diallingCode} error={error}>
        <Select {...code} value={code.value || undefined} options={options} />
      </Field>
      <TextField
        name="mobileNum"
        label={t.mobileNum}
        note={note}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={maxLength}
      />
    </div>
  )
}
