import {
  contractModels,
  contractOptions,
  mostLevels,
  periodsFrom,
  type ContractKind,
} from '@suntala/contract/agent-kinds'
import { CheckField, TextField } from '#components/form/fields.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { spanOf, type TermsForm } from '#components/contract-terms/offer-terms.ts'
import { StepFields } from '#components/contract-terms/StepFields.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

type TermsFieldsProps = { kind: ContractKind; form: TermsForm }

/** What a contract is to say, as fields of the form around. */
export function TermsFields({ kind, form }: TermsFieldsProps) {
  const t = usePhrases('agent').contract
  return (
    <>
      <ModelFields form={form} />
      <PeriodAndBase kind={kind} form={form} />
      <StepFields form={form} />
      {kind !== 'dividend' && (
        <TextField
          name="betAmount"
          label={t.betAmount[kind === 'hourly' || form.values.period === 'hourly' ? 'hourly' : 'daily']}
          hint={t.betAmountHint}
          inputMode="decimal"
        />
      )}
      {form.values.base === 'netLoss' && (
        <CheckField name="carryOver" label={t.carryOver}>
          {t.carryOverText}
        </CheckField>
      )}
    </>
  )
}

/** How the levels share: what those below take is part of the rate, or comes besides. */
function ModelFields({ form }: Pick<TermsFieldsProps, 'form'>) {
  const t = usePhrases('agent').contract
  const { model } = form.values
  return (
    <div className="grid gap-3">
      <div>
        <p className="fld-label">{t.model}</p>
        <SegmentedControl
          label={t.model}
          value={model}
          onChange={(next) => form.set({ model: next })}
          segments={contractModels.map((id) => ({ id, label: t.models[id] }))}
        />
        <p className="muted mt-1 text-sm">{t.modelText[model]}</p>
      </div>
      {model === 'override' && (
        <TextField
          name="levels"
          label={t.levels}
          hint={t.levelsHint({ most: mostLevels })}
          inputMode="numeric"
        />
      )}
    </div>
  )
}

function PeriodAndBase({ kind, form }: TermsFieldsProps) {
  const t = usePhrases('agent').contract
  const { bases, periods } = contractOptions[kind]
  const spans = form.values.base === 'netLoss' ? periodsFrom(form.values.period) : []
  return (
    <div className="flex flex-wrap gap-5">
      {bases.length > 1 && (
        <div>
          <p className="fld-label">{t.base}</p>
          <SegmentedControl
            label={t.base}
            value={form.values.base}
            onChange={(base) => form.set({ base })}
            segments={bases.map((id) => ({ id, label: t.bases[id] }))}
          />
        </div>
      )}
      {periods.length > 1 && (
        <div className="min-w-0">
          <p className="fld-label">{t.period}</p>
          <SegmentedControl
            label={t.period}
            value={form.values.period}
            onChange={(period) => form.set({ period })}
            segments={periods.map((id) => ({ id, label: t.periodNames[id] }))}
          />
        </div>
      )}
      {spans.length > 1 && (
        <div className="min-w-0">
          <p className="fld-label">{t.reckonedOver}</p>
          <SegmentedControl
            label={t.reckonedOver}
            value={spanOf(form.values)}
            onChange={(reckonedOver) => form.set({ reckonedOver })}
            segments={spans.map((id) => ({ id, label: t.periodNames[id] }))}
          />
        </div>
      )}
    </div>
  )
}
