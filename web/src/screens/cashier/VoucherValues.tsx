import { toMinor } from '@suntala/contract/minor'
import { useId } from 'react'
import { Amount } from '#components/Amount.tsx'
import { useFormField } from '#components/form/Form.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

type VoucherValuesProps = {
  values: readonly string[]
  amount: bigint | undefined
  onChoose: (value: string) => void
}

/** What the voucher at hand is worth: there are vouchers of these values alone. */
export function VoucherValues({ values, amount, onChoose }: VoucherValuesProps) {
  const t = usePhrases('cashier')
  const id = useId()
  const { error, ref } = useFormField('amount', t.voucherValue)
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className="fld"
      style={{ outline: 0 }}
    >
      <span id={id} className="fld-label">
        {t.voucherValue}
      </span>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {values.map((value) => (
          <Button key={value} chosen={toMinor(value) === amount} onClick={() => onChoose(value)}>
            <Amount of={value} trim />
          </Button>
        ))}
      </div>
      {error && (
        <div id={`${id}-error`} className="fld-msg fld-error">
          <Icon name="warning-circle" weight="fill" size={15} />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}
