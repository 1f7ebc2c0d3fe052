import { LimitInput } from '@suntala/contract/form-inputs'
import { timeLimitMin } from '@suntala/contract/protection-terms'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { useAction } from '#api/use-action.ts'
import type { ValueOf } from '#api/names.ts'
import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { sayFailure } from '#components/say-failure.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { useCurrency, useLanguage, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import type { Limit } from '#screens/protection/protection-entities.ts'
import { useLimitText } from '#screens/protection/use-limit-text.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { moneyParts } from '#ui/money.ts'
import { InlineNotice } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'
import { readAmount, typedAmount } from '#util/read-amount.ts'

type LimitDialogProps = { limit: Limit; onClose: () => void }

/** Sets, lowers or asks to raise a limit. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const t = usePhrases('protection')
  const ui = usePhrases('ui')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.history.limit({ kind: t.limits[limit.kind].title, period: t.periods[limit.period] })}
      description={t.dialog.text}
      closeLabel={ui.close}
      size="sm"
      phone="card"
    >
      <LimitForm limit={limit} onClose={onClose} />
    </Dialog>
  )
}

/** What no limit keeps from being credited, told before it is set. */
function OpenDeposits({ waiting }: Pick<Limit, 'waiting'>) {
  const t = usePhrases('protection').dialog
  const text = useLimitText()
  if (toMinor(waiting) === 0n) return null
  return (
    <InlineNotice tone="warning" compact title={t.open({ amount: text('deposit', waiting) })}>
      {t.openText}{' '}
      <Anchor className="link" href={paths.member('depositv2')}>
        {t.toOpen}
      </Anchor>
    </InlineNotice>
  )
}

const changed = ['protection', 'protectionHistory'] as const

function LimitForm({ limit, onClose }: LimitDialogProps) {
  const { kind, period, amount } = limit
  const t = usePhrases('protection').dialog
  const isTime = kind === 'time'
  const decimalSign = useDecimalSign()
  const [currency, lang] = [useCurrency(), useLanguage()]
  const done = (value: ValueOf<'protectionLimit'>) => {
    const now = value.limits.find((one) => one.kind === kind && one.period === period)
    pushToast({ tone: 'success', title: now?.next ? t.waits : t.saved })
    onClose()
  }
  const form = useForm({
    action: 'protectionLimit',
    schema: LimitInput,
    values: { amount: amount === null ? '' : typedAmount(amount.replace(/\.00$/, ''), decimalSign) },
    toInput: ({ amount: typed }) => {
      const read = readAmount(typed, decimalSign)
      return { kind, period, amount: read === undefined ? '' : fromMinor(read) }
    },
    words: () => (isTime ? t.timeUnreadable({ least: timeLimitMin }) : t.unreadable),
    invalidates: changed,
    onDone: done,
  })
  const remove = useAction('protectionLimit', {
    invalidates: changed,
    onSuccess: done,
    onError: (error) => void sayFailure(error),
  })
  return (
    <Form form={form} className="grid gap-4">
      <FormSummary />
      <OpenDeposits waiting={limit.waiting} />
      <TextField
        name="amount"
        label={isTime ? t.time : t.money}
        numeric
        size="lg"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        data-autofocus
        leading={
          isTime ? undefined : (
            <span className="cur display -me-1.5">{moneyParts({ amount: 0n, currency, lang }).currency}</span>
          )
        }
      />
      <SubmitButton>{t.save}</SubmitButton>
      {amount !== null && (
        <Button
          tone="ghost"
          loading={remove.isPending}
          onClick={() => remove.mutate({ input: { kind, period, amount: null } })}
        >
          {t.remove}
        </Button>
      )}
    </Form>
  )
}
