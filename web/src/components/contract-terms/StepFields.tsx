import { useRef } from 'react'
import { useFormField } from '#components/form/Form.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { BetsField } from '#components/contract-terms/BetsField.tsx'
import { maxSteps, stepNumbers, type TermsForm, withoutStep } from '#components/contract-terms/offer-terms.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput, type TextInputProps } from '#ui/TextInput.tsx'

// Two lines to a step where there is little room, one under common heads where there is more.
const cells = 'grid items-start gap-x-2.5 gap-y-2.5 @min-[540px]:gap-x-3'
const columns =
  'grid-cols-[28px_minmax(0,1fr)_minmax(0,1fr)_44px] @min-[540px]:grid-cols-[34px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.35fr)_44px]'

// The common heads are seen in its place.
const unlabelled = '@min-[540px]:[&>.fld-label]:sr-only'

/** The steps of an offer: a rate with the team that it asks for; the best that is met holds for the whole period. */
export function StepFields({ form }: { form: TermsForm }) {
  const t = usePhrases('agent').contract
  const box = useRef<HTMLDivElement>(null)
  const count = Number(form.values.steps)
  const drop = (index: number) => {
    // The last bin goes: the one above it, or the button below, has the focus.
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    const next = count > 2 ? Math.min(index, count - 2) : count
    buttons[next]?.focus()
    form.set(withoutStep(form.values, index))
  }
  return (
    <div ref={box} className="grid gap-3">
      <div aria-hidden className={cx('hidden @min-[540px]:grid', cells, columns)}>
        {['', t.rate, t.active, t.bases.validBet].map((head) => (
          <span key={head} className="fld-label mb-0!">
            {head}
          </span>
        ))}
      </div>
      {stepNumbers.slice(0, count).map((index) => (
        <StepRow key={index} index={index} {...(count > 1 && { onDrop: () => drop(index) })} />
      ))}
      <div>
        <Button
          size="sm"
          icon="plus"
          disabled={count === maxSteps}
          onClick={() => form.set({ steps: String(count + 1) })}
        >
          {t.addStep}
        </Button>
      </div>
    </div>
  )
}

type StepRowProps = { index: number; onDrop?: () => void }

function StepRow({ index, onDrop }: StepRowProps) {
  const t = usePhrases('agent').contract
  const step = index + 1
  // Beside the boxes, whose labels stand above them where there are no common heads.
  const beside = 'mt-[26px] flex h-11 items-center justify-center @min-[540px]:mt-0'
  return (
    <div className={cx(cells, columns)}>
      <span aria-hidden className={beside}>
        <b className="num grid h-7 w-full place-items-center rounded-lg bg-raised text-sm @min-[540px]:h-8.5">
          {step}
        </b>
      </span>
      <StepInput
        name={`rate${index}`}
        label={t.stepRate({ step })}
        head={t.rate}
        inputMode="decimal"
        trailing={<span className="muted text-sm">%</span>}
      />
      <div className="col-span-2 @min-[540px]:col-span-1">
        <StepInput
          name={`active${index}`}
          label={t.stepActive({ step })}
          head={t.active}
          inputMode="numeric"
          trailing={<span className="muted text-sm">{t.people}</span>}
        />
      </div>
      <div className="col-span-2 col-start-2 @min-[540px]:col-span-1 @min-[540px]:col-start-auto">
        <BetsField
          name={`bet${index}`}
          label={t.stepBet({ step })}
          head={t.bases.validBet}
          className={unlabelled}
        />
      </div>
      {onDrop && (
        <span className={beside}>
          <Button tone="ghost" icon="trash" label={t.dropStep({ step })} onClick={onDrop} />
        </span>
      )}
    </div>
  )
}

type StepInputProps = Pick<TextInputProps, 'inputMode' | 'trailing'> & {
  name: string
  /** Names the step too; what is seen is the head alone. */
  label: string
  head: string
}

function StepInput({ name, label, head, ...box }: StepInputProps) {
  const { error, onChange, check: _, ...field } = useFormField(name, label)
  return (
    <Field label={head} error={error} className={unlabelled}>
      <TextInput
        {...box}
        {...field}
        numeric
        aria-label={label}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
