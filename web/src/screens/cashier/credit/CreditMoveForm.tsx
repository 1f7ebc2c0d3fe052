import { CreditAmountInput } from '@suntala/contract/form-inputs'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useAmountText } from '#components/Amount.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AmountField } from '#screens/cashier/AmountField.tsx'
import { amountWords, checkAmount, sentAmount } from '#screens/cashier/amount-text.ts'
import { changedByCredit } from '#screens/cashier/changed-by-transfer.ts'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { pushToast } from '#ui/toasts.ts'
import { readAmount, typedAmount } from '#util/read-amount.ts'

type Line = ValueOf<'creditTaken'>['content'][number]
type Way = 'draw' | 'repay'

/** The most that can be drawn, or repaid out of the main wallet. */
function mostOf(way: Way, { state, left, owed }: Line, main: string): bigint {
  if (way === 'draw') return state === 'OPEN' ? toMinor(left) : 0n
  const [debt, there] = [toMinor(owed), toMinor(main)]
  return there < debt ? there : debt
}

type CreditMoveFormProps = { line: Line; main: string }

/** Draws from a line, or repays what is owed of it, as far as the one or the other can be now. */
export function CreditMoveForm({ line, main }: CreditMoveFormProps) {
  const t = usePhrases('cashier').credit
  const ways = (['draw', 'repay'] as const).filter((way) => mostOf(way, line, main) > 0n)
  const [chosen, setChosen] = useState<Way>()
  const way = ways.find((each) => each === chosen) ?? ways[0]
  if (!way) return null
  return (
    <div className="grid gap-3.5">
      {ways.length > 1 && (
        <SegmentedControl
          label={t.views.label}
          size="sm"
          fill
          segments={ways.map((id) => ({ id, label: t.ways[id] }))}
          value={way}
          onChange={setChosen}
        />
      )}
      <MoveForm key={way} way={way} line={line} max={mostOf(way, line, main)} />
    </div>
  )
}

type MoveFormProps = { way: Way; line: Line; max: bigint }

function useMoveForm({ way, line, max }: MoveFormProps) {
  const [t, words] = [usePhrases('cashier').credit, usePhrases('cashier')]
  const amountText = useAmountText()
  const decimalSign = useDecimalSign()
  const form = useForm({
    action: way === 'draw' ? 'creditDraw' : 'creditRepay',
    schema: CreditAmountInput,
    params: { id: line.id },
    values: { amount: '' },
    toInput: ({ amount }) => ({ amount: sentAmount(readAmount(amount, decimalSign)) }),
    check: ({ amount }) => checkAmount('amount', readAmount(amount, decimalSign), { min: 1n, max }),
    words: (error) =>
      error.field === 'amount'
        ? amountWords(error, {
            unreadable: words.amountUnreadable,
            below: words.amountBelow({ min: amountText(1n) }),
            above: t.amountAbove({ max: amountText(max) }),
          })
        : undefined,
    refusals: { INSUFFICIENT: { field: 'amount' } },
    invalidates: changedByCredit,
    onDone: (_, { amount }) => {
      const moved = { amount: amountText(readAmount(amount, decimalSign) ?? 0n) }
      pushToast({ tone: 'success', title: way === 'draw' ? t.drawn(moved) : t.repaid(moved) })
    },
  })
  const all = () => form.set({ amount: typedAmount(fromMinor(max), decimalSign) })
  return { form, all, amount: readAmount(form.values.amount, decimalSign) }
}

function MoveForm(props: MoveFormProps) {
  const [t, words] = [usePhrases('cashier').credit, usePhrases('cashier')]
  const amountText = useAmountText()
  const { form, all, amount } = useMoveForm(props)
  const { way, max } = props
  return (
    <Form form={form} className="grid gap-3.5">
      <FormSummary />
      <AmountField
        name="amount"
        label={words.amount}
        hint={t.amountAbove({ max: amountText(max) })}
        trailing={
          <Button size="sm" tone="accent" onClick={all}>
            {words.all}
          </Button>
        }
      />
      <div>
        <SubmitButton tone={way === 'draw' ? 'primary' : 'secondary'}>
          {amount ? t[way]({ amount: amountText(amount, { trim: true }) }) : t.ways[way]}
        </SubmitButton>
      </div>
    </Form>
  )
}
