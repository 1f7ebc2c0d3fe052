import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { WithdrawConfig } from '#screens/cashier/cashier-entities.ts'
import { usePayeeOptions } from '#screens/cashier/WithdrawForm.tsx'
import { Button } from '#ui/Button.tsx'
import { RadioCards } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'

type ClosedProps = {
  config: WithdrawConfig
  /** What has to happen first. */
  why: string
  onAddPayee: () => void
}

/** The accounts that money can go to once it may leave, and why it may not yet. */
export function ClosedWithdrawal({ config, why, onAddPayee }: ClosedProps) {
  const t = usePhrases('cashier')
  const { pages } = usePhrases('member')
  const options = usePayeeOptions(config).map((option) => ({ ...option, disabled: true }))
  return (
    <section className="card px-5 py-5.5 sm:px-6">
      <h2 className="mb-3.5 text-[1.1875rem]">{pages.withdraw}</h2>
      <div className="fld-label">{t.payTo}</div>
      <RadioCards label={t.payTo} value={options[0]?.id} onChange={() => undefined} options={options} />
      <p className="mt-2.5 flex items-start gap-2 text-sm">
        <Icon name="info" size={18} className="muted mt-px flex-none" />
        <span>{why}</span>
      </p>
      <div className="mt-2">
        <Button size="sm" tone="ghost" icon="plus" onClick={onAddPayee}>
          {t.addOther}
        </Button>
      </div>
      <Button tone="primary" size="lg" block disabled className="mt-3">
        {pages.withdraw}
      </Button>
    </section>
  )
}
