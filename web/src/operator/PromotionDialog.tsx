import { WrittenInput } from '@suntala/contract/operator-inputs'
import { serverNow } from '#api/server-clock.ts'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Part } from '#operator/Part.tsx'
import type { Promotion } from '#operator/promotion.ts'
import { codecOf, rebateCategories, rebateCurrencies } from '#operator/promotion-terms.ts'
import { PromotionTerms } from '#operator/PromotionTerms.tsx'
import { TermFields } from '#operator/TermFields.tsx'
import { useReplaced } from '#operator/use-replaced.ts'
import { useTimes } from '#operator/use-times.ts'
import { useZoneTime } from '#operator/use-zone-time.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type PromotionDialogProps = {
  promotion: Promotion
  refetch: () => Promise<Promotion | undefined>
  onClose: () => void
}

/** Sets other times and terms of a promotion. */
export function PromotionDialog(props: PromotionDialogProps) {
  const t = usePhrases('content').promotions
  const ui = usePhrases('ui')
  return (
    <Dialog
      open
      onClose={props.onClose}
      size="lg"
      title={t.changeTitle({ name: props.promotion.code })}
      description={t.changeText}
      closeLabel={ui.close}
    >
      <PromotionForm {...props} />
    </Dialog>
  )
}

type Values = Record<string, string> & { opens: string; closes: string; reason: string }

function usePromotionForm({ promotion, refetch, onClose }: PromotionDialogProps) {
  const t = usePhrases('content').promotions
  const sign = useDecimalSign()
  const { replaced, changed, onRefused } = useReplaced(promotion, refetch)
  const times = useTimes(promotion)
  const codec = codecOf(promotion)
  const values: Values = { ...codec.draftOf(promotion.terms, sign), ...times.values, reason: '' }
  const form = useForm({
    action: 'opsPromotionTerms',
    schema: WrittenInput,
    values,
    check: (typed) => {
      const { opensAt, closesAt } = times.timesOf(typed)
      const isEarly = closesAt !== null && (opensAt === null || closesAt < opensAt)
      return [...(isEarly ? [{ field: 'closes', kind: 'range' } as const] : []), ...codec.errors(typed, sign)]
    },
    toInput: (typed) => ({
      version: replaced.version,
      ...times.timesOf(typed),
      terms: codec.termsOf(typed, sign),
      reason: typed.reason.trim(),
    }),
    params: { id: promotion.id },
    words: ({ field }) => {
      if (field === 'closes') return t.closesWrong
      if (field.startsWith('term-')) return t.termWrong
      if (field.startsWith('rate-')) return t.shareWrong
      return field.startsWith('least-') ? t.leastWrong : undefined
    },
    invalidates: ['opsPromotions', 'opsAudit'],
    onRefused,
    onDone: ({ version }) => {
      onClose()
      pushToast({ tone: 'success', title: t.changed({ version: String(version) }) })
    },
  })
  return { form, changed }
}

function PromotionForm(props: PromotionDialogProps) {
  const words = usePhrases('content')
  const t = words.promotions
  const { zoneAt } = useZoneTime()
  const { form, changed } = usePromotionForm(props)
  return (
    <Form form={form} className="ops-write grid gap-5">
      <div className="ops-pairs ops-pairs-top ops-times">
        <TextField
          name="opens"
          type="datetime-local"
          label={t.opens}
          hint={t.opensHint({ zone: zoneAt(serverNow()) })}
        />
        <TextField name="closes" type="datetime-local" label={t.closes} hint={t.closesHint} />
      </div>
      {props.promotion.kind === 'rebate' ? (
        <RebateFields />
      ) : (
        <Part title={t.allTerms}>
          <TermFields fields={props.promotion.fields} />
        </Part>
      )}
      <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} maxLength={200} rows={2} />
      <FormSummary />
      {changed && (
        <Part title={words.standsNow}>
          <PromotionTerms promotion={changed} />
          <p className="text-sm">{words.standsText}</p>
        </Part>
      )}
      <div className="ops-ask">
        <Button onClick={props.onClose}>{words.cancel}</Button>
        <SubmitButton>{t.change}</SubmitButton>
      </div>
    </Form>
  )
}

function RebateFields() {
  const t = usePhrases('content').promotions
  const categories = usePhrases('category')
  return (
    <Part title={t.shares}>
      <p className="muted text-xs">{t.sharesHint}</p>
      <div className="ops-pairs ops-pairs-top">
        {rebateCategories.map((name) => (
          <TextField
            key={name}
            name={`rate-${name}`}
            label={categories[name]}
            inputMode="decimal"
            maxLength={5}
            numeric
            trailing={<span className="muted">%</span>}
          />
        ))}
      </div>
      <div className="ops-pairs ops-pairs-top">
        {rebateCurrencies.map((currency) => (
          <TextField
            key={currency}
            name={`least-${currency}`}
            label={t.least({ currency })}
            inputMode="decimal"
            maxLength={18}
            numeric
          />
        ))}
      </div>
    </Part>
  )
}
