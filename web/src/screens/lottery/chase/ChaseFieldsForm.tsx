import { chaseStops } from '@suntala/contract/chase-terms'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { chasePatterns, fieldBounds, readField, type NumberField } from '#screens/lottery/chase/chase-plan.ts'
import type { ChaseEditorState } from '#screens/lottery/chase/use-chase-editor.ts'
import { useCurrencySign } from '#screens/lottery/ShownMoney.tsx'
import { Field } from '#ui/Field.tsx'
import { NumberStepper } from '#ui/NumberStepper.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type FieldsProps = { editor: ChaseEditorState; isHeld: boolean }

function WholeField({
  editor,
  isHeld,
  name,
  label,
  step = 1n,
  prefix,
  suffix,
}: FieldsProps & { name: NumberField; label: string; step?: bigint; prefix?: string; suffix?: string }) {
  const { chase: t } = usePhrases('boards')
  const { less, more } = usePhrases('lottery')
  const formats = useFormats()
  const { min, max } = fieldBounds[name]
  const isWrong = readField(editor.fields, name) === undefined
  return (
    <Field label={label} {...(isWrong && { error: t.wholeNumber({ min, max: formats.count(max) }) })}>
      <NumberStepper
        value={editor.fields[name]}
        onChange={(text) => editor.change({ [name]: text })}
        lessLabel={less}
        moreLabel={more}
        step={step}
        min={BigInt(min)}
        max={BigInt(max)}
        prefix={prefix}
        suffix={suffix}
        disabled={isHeld}
      />
    </Field>
  )
}

/** How many rounds, at which multiples. */
function Pattern({ editor, isHeld }: FieldsProps) {
  const { chase: t } = usePhrases('boards')
  const { pattern } = editor.fields
  const props = { editor, isHeld }
  return (
    <>
      <div className="fld">
        <span className="fld-label">{t.pattern}</span>
        <SegmentedControl
          fill
          label={t.pattern}
          value={pattern}
          onChange={(chosen) => editor.change({ pattern: chosen })}
          segments={chasePatterns.map((id) => ({ id, label: t.patterns[id], disabled: isHeld }))}
        />
      </div>
      <div className="lot-ch-numbers">
        <WholeField {...props} name="count" label={t.rounds} />
        <WholeField {...props} name="first" label={t.first} prefix="×" />
        {pattern === 'doubled' && (
          <WholeField
            {...props}
            name="every"
            label={t.every}
            suffix={t.everyRounds(readField(editor.fields, 'every') ?? 2).replace(/^\d+ ?/, ' ')}
          />
        )}
        {pattern === 'rate' && <WholeField {...props} name="rate" label={t.rate} step={10n} suffix="%" />}
      </div>
    </>
  )
}

/** When it ends before its last round. */
function StopRule({ editor, isHeld }: FieldsProps) {
  const { chase: t } = usePhrases('boards')
  const sign = useCurrencySign()
  const { stop } = editor.fields
  return (
    <div className="lot-ch-stop">
      <div className="fld">
        <span className="fld-label">{t.stop}</span>
        <SegmentedControl
          fill
          label={t.stop}
          value={stop}
          onChange={(chosen) => editor.change({ stop: chosen })}
          segments={chaseStops.map((id) => ({ id, label: t.stops[id], disabled: isHeld }))}
        />
      </div>
      {stop === 'profit' && (
        <Field
          label={t.profitAmount}
          {...(editor.profit !== '' && editor.isProfitWrong && { error: t.profitWrong })}
        >
          <TextInput
            numeric
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            leading={<span className="soft">{sign}</span>}
            value={editor.profit}
            disabled={isHeld}
            onChange={(event) => editor.setProfit(event.currentTarget.value)}
          />
        </Field>
      )}
      <p className="lot-sub">{t.stopText[stop]}</p>
    </div>
  )
}

/** What a chase is made by. */
export function ChaseFieldsForm(props: FieldsProps) {
  return (
    <div className="lot-ch-fields">
      <Pattern {...props} />
      <StopRule {...props} />
    </div>
  )
}
