import { TextField } from '#components/form/fields.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { maxSteps, stepNumbers, type TermsForm } from '#components/contract-terms/offer-terms.ts'
import { Button } from '#ui/Button.tsx'

/** The steps of an offer: a rate with the team that it asks for; the best that is met holds for the whole period. */
export function StepFields({ form }: { form: TermsForm }) {
  const t = usePhrases('agent').contract
  const count = Number(form.values.steps)
  const last = count - 1
  const drop = () =>
    form.set({ steps: String(last), [`rate${last}`]: '', [`active${last}`]: '', [`bet${last}`]: '' })
  return (
    <fieldset className="grid gap-4">
      <legend className="fld-label">{t.steps}</legend>
      <p className="muted -mt-2 text-sm">{t.stepsText}</p>
      {stepNumbers.slice(0, count).map((index) => (
        <div key={index} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <TextField
            name={`rate${index}`}
            label={t.stepRate({ step: index + 1 })}
            inputMode="decimal"
            trailing={<span className="muted">%</span>}
          />
          <TextField name={`active${index}`} label={t.stepActive({ step: index + 1 })} inputMode="numeric" />
          <TextField name={`bet${index}`} label={t.stepBet({ step: index + 1 })} inputMode="decimal" />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {count < maxSteps && (
          <Button size="sm" icon="plus" onClick={() => form.set({ steps: String(count + 1) })}>
            {t.addStep}
          </Button>
        )}
        {count > 1 && (
          <Button size="sm" tone="ghost" icon="trash" onClick={drop}>
            {t.dropStep({ step: count })}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
