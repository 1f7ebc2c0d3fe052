import { CheckField, TextField } from '#components/form/fields.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { type Bounded, offerCurrencies, shownSteps, stepFields, type TermsDraft } from '#operator/offer.ts'
import { Part } from '#operator/Part.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'

const payouts = ['CLAIM', 'AT_ONCE'] as const

type OfferTermsFieldsProps = {
  draft: TermsDraft
  onPayout: (payout: TermsDraft['payout']) => void
}

/** What an activity of its kind asks for and gives. */
export function OfferTermsFields({ draft, onPayout }: OfferTermsFieldsProps) {
  const t = usePhrases('content').activities
  const { kind, payout } = draft
  return (
    <Part title={t.terms}>
      <div className="grid gap-4">
        {kind === 'application' && <ApplicationFields />}
        {kind === 'sign-in' ? <StepFields draft={draft} /> : <AmountFields />}
        {kind === 'application' && (
          <CheckField name="isUpTo" label={t.isUpTo}>
            {t.isUpTo}
          </CheckField>
        )}
        <div className="ops-pairs ops-pairs-top">
          <Field label={t.payout}>
            <Select
              value={payout}
              onChange={onPayout}
              options={payouts.map((value) => ({ value, text: t.payouts[value] }))}
            />
          </Field>
          <WholeField name="claimDays" label={t.claimDays} />
          <WholeField name="turnoverTimes" label={t.turnoverTimes} />
          {kind === 'download' && <WholeField name="accountDaysMax" label={t.accountDaysMax} />}
        </div>
      </div>
    </Part>
  )
}

const WholeField = ({ name, label }: { name: Bounded; label: string }) => (
  <TextField name={name} label={label} inputMode="numeric" maxLength={4} numeric />
)

function ApplicationFields() {
  const t = usePhrases('content').activities
  return (
    <div className="grid gap-2">
      <CheckField name="comment" label={t.needsComment}>
        {t.needsComment}
      </CheckField>
      <CheckField name="images" label={t.needsImages}>
        {t.needsImages}
      </CheckField>
      <CheckField name="isReviewed" label={t.needsReview}>
        {t.needsReview}
      </CheckField>
      <CheckField name="canApplyAgain" label={t.mayApplyAgain}>
        {t.mayApplyAgain}
      </CheckField>
    </div>
  )
}

function AmountFields() {
  const t = usePhrases('content').activities
  return (
    <div className="ops-pairs ops-pairs-top">
      {offerCurrencies.map((currency) => (
        <TextField
          key={currency}
          name={`amount${currency}`}
          label={t.amount({ currency })}
          hint={currency === 'THB' ? t.amountHint : undefined}
          inputMode="decimal"
          maxLength={16}
          numeric
        />
      ))}
    </div>
  )
}

/** Days of a streak with what each gives; the last row is for another one. */
function StepFields({ draft }: { draft: TermsDraft }) {
  const t = usePhrases('content').activities
  return (
    <div className="grid gap-2" role="group" aria-label={t.steps}>
      <p className="fld-label mb-0">{t.steps}</p>
      <p className="muted text-xs">{t.stepsHint}</p>
      {Array.from({ length: shownSteps(draft) }, (_, place) => {
        const fields = stepFields(place)
        const number = place + 1
        return (
          <div key={place} className="ops-step">
            <TextField
              name={fields.day}
              label={t.day({ number })}
              placeholder={t.dayName}
              inputMode="numeric"
              maxLength={3}
              numeric
            />
            {offerCurrencies.map((currency) => (
              <TextField
                key={currency}
                name={fields[currency]}
                label={t.stepAmount({ number, currency })}
                placeholder={currency}
                inputMode="decimal"
                maxLength={16}
                numeric
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}
