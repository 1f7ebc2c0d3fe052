import {
  contractModels,
  contractOptions,
  mostLevels,
  periodsFrom,
  type ContractKind,
} from '@suntala/contract/agent-kinds'
import type { ReactNode } from 'react'
import { CheckField, TextField } from '#components/form/fields.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { BetsField } from '#components/contract-terms/BetsField.tsx'
import { spanOf, type TermsForm } from '#components/contract-terms/offer-terms.ts'
import { StepFields } from '#components/contract-terms/StepFields.tsx'
import { TermsGroup } from '#components/contract-terms/TermsGroup.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

type TermsFieldsProps = {
  kind: ContractKind
  form: TermsForm
  /** Each group is a card of its own. */
  areCards?: boolean
  /** What is told of what was chosen, in the group that it is about. */
  ofPaidOn?: ReactNode
  ofSteps?: ReactNode
}

/** What a contract is to say, as fields of the form around. */
export function TermsFields({ kind, form, areCards = false, ofPaidOn, ofSteps }: TermsFieldsProps) {
  const t = usePhrases('agent').contract
  const { base } = form.values
  return (
    <>
      <TermsGroup title={t.paidOn} isCard={areCards}>
        <Choices kind={kind} form={form} />
        <ModelText form={form} />
        {ofPaidOn}
      </TermsGroup>
      <TermsGroup title={t.steps} text={t.stepsText} isCard={areCards}>
        <StepFields form={form} />
        {ofSteps}
      </TermsGroup>
      {(kind !== 'dividend' || base === 'netLoss') && (
        <TermsGroup title={t.conditions} isCard={areCards}>
          <ConditionFields kind={kind} form={form} />
        </TermsGroup>
      )}
    </>
  )
}

type PartProps = Pick<TermsFieldsProps, 'kind' | 'form'>

function ConditionFields({ kind, form }: PartProps) {
  const t = usePhrases('agent').contract
  const { base, period } = form.values
  return (
    <>
      {kind !== 'dividend' && (
        <div className="@min-[540px]:max-w-[300px]">
          <BetsField
            name="betAmount"
            label={t.betAmount[kind === 'hourly' || period === 'hourly' ? 'hourly' : 'daily']}
            hint={t.betAmountHint}
          />
        </div>
      )}
      {base === 'netLoss' && (
        <CheckField name="carryOver" label={t.carryOver}>
          {t.carryOverText}
        </CheckField>
      )}
    </>
  )
}

/** How the levels share: what those below take is part of the rate, or comes besides. */
function ModelText({ form }: Pick<PartProps, 'form'>) {
  const t = usePhrases('agent').contract
  const { model } = form.values
  return (
    <>
      <p className="muted text-sm">{t.modelText[model]}</p>
      {model === 'override' && (
        <div className="@min-[540px]:max-w-[300px]">
          <TextField
            name="levels"
            label={t.levels}
            hint={t.levelsHint({ most: mostLevels })}
            inputMode="numeric"
            numeric
            autoComplete="off"
          />
        </div>
      )}
    </>
  )
}

function Choices({ kind, form }: PartProps) {
  const t = usePhrases('agent').contract
  const { bases, periods } = contractOptions[kind]
  const { base, period } = form.values
  const spans = base === 'netLoss' ? periodsFrom(period) : []
  return (
    <div className="flex flex-wrap gap-x-7 gap-y-4">
      <Choice
        label={t.base}
        value={base}
        options={bases}
        names={t.bases}
        onChange={(next) => form.set({ base: next })}
      />
      <Choice
        label={t.period}
        value={period}
        options={periods}
        names={t.periodNames}
        onChange={(next) => form.set({ period: next })}
      />
      {spans.length > 1 && (
        <Choice
          label={t.reckonedOver}
          value={spanOf(form.values)}
          options={spans}
          names={t.periodNames}
          onChange={(reckonedOver) => form.set({ reckonedOver })}
        />
      )}
      <Choice
        label={t.model}
        value={form.values.model}
        options={contractModels}
        names={t.models}
        onChange={(model) => form.set({ model })}
      />
    </div>
  )
}

type ChoiceProps<Id extends string> = {
  label: string
  value: Id
  options: readonly Id[]
  names: Readonly<Record<Id, string>>
  onChange: (id: Id) => void
}

/** One of several; what a kind always has is told. */
function Choice<Id extends string>({ label, value, options, names, onChange }: ChoiceProps<Id>) {
  return (
    <div className="min-w-0 [&>.tabs]:flex-wrap">
      <p className="fld-label">{label}</p>
      {options.length > 1 ? (
        <SegmentedControl
          label={label}
          value={value}
          onChange={onChange}
          segments={options.map((id) => ({ id, label: names[id] }))}
        />
      ) : (
        <p className="flex min-h-9 items-center font-semibold">{names[value]}</p>
      )}
    </div>
  )
}
