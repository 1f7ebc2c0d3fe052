import type { ContractKind } from '@suntala/contract/agent-kinds'
import { ContractOfferInput } from '@suntala/contract/form-inputs'
import { useCall } from '#api/use-call.ts'
import { Form, FormSummary, SubmitButton, useFormField } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { callsOf } from '#screens/agent/contracts/contract-calls.ts'
import { emptyOffer, offerErrors, stepWords, toTerms } from '#components/contract-terms/offer-terms.ts'
import { OfferPreview } from '#screens/agent/contracts/OfferPreview.tsx'
import { TermsFields } from '#components/contract-terms/TermsFields.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { pushToast } from '#ui/toasts.ts'

type OfferFormProps = { kind: ContractKind; downlineId: string; onDone: () => void }

/** Offers a contract to somebody directly below (AGENT-20), with what it would have paid. */
export function OfferForm({ kind, downlineId, onDone }: OfferFormProps) {
  const t = usePhrases('agent').contract
  const sign = useDecimalSign()
  const form = useForm({
    action: callsOf[kind].offer,
    schema: ContractOfferInput,
    values: emptyOffer(kind, downlineId),
    toInput: (values) => ({ downlineId: values.downlineId, terms: toTerms(values, sign) }),
    check: (values) => offerErrors(values, sign),
    words: (error) => stepWords(t, error),
    refusals: {
      RATE_ABOVE_OWN: { field: 'rate0' },
      RATE_RANGE: { field: 'rate0' },
      OFFER_EXISTS: { field: 'downlineId' },
      NOT_RELATED: { field: 'downlineId' },
    },
    invalidates: ['contracts'],
    onDone: () => {
      pushToast({ tone: 'success', title: t.sent })
      onDone()
    },
  })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Form form={form} className="card grid grid-cols-[minmax(0,1fr)] gap-5 px-5 py-5 sm:px-6.5">
        <h2 className="text-md">{t.offer}</h2>
        <WhoField />
        <TermsFields kind={kind} form={form} />
        <FormSummary />
        <div>
          <SubmitButton>{t.send}</SubmitButton>
        </div>
      </Form>
      <OfferPreview
        kind={kind}
        downlineId={form.values.downlineId}
        terms={offerErrors(form.values, sign).length === 0 ? toTerms(form.values, sign) : undefined}
      />
    </div>
  )
}

function WhoField() {
  const t = usePhrases('agent')
  const { value, onChange, error, check: _, ...field } = useFormField('downlineId', t.contract.who)
  const members = useCall('agentMembers', { query: { type: 'agent', sort: 'name', pageSize: 100 } })
  return (
    <Field label={t.contract.who} hint={t.contract.whoHint} error={error}>
      <Select
        {...field}
        value={value === '' ? undefined : value}
        onChange={onChange}
        placeholder={t.contract.choose}
        options={(members.data?.content ?? []).map(({ memberId, account }) => ({
          value: memberId,
          text: account,
        }))}
      />
    </Field>
  )
}
