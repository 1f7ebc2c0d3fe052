import type { ContractKind } from '@suntala/contract/agent-kinds'
import { ContractOfferInput } from '@suntala/contract/form-inputs'
import { useCall } from '#api/use-call.ts'
import { Form, FormSummary, SubmitButton, useFormField } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import {
  emptyOffer,
  offerErrors,
  type OfferValues,
  ratesOf,
  stepWords,
  toTerms,
} from '#components/contract-terms/offer-terms.ts'
import { TermsFields } from '#components/contract-terms/TermsFields.tsx'
import { TermsGroup } from '#components/contract-terms/TermsGroup.tsx'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { callsOf } from '#screens/agent/contracts/contract-calls.ts'
import { EndsNotice, PaidOnNotice, RateNotice, WhoNotice } from '#screens/agent/contracts/OfferNotices.tsx'
import { OfferPreview } from '#screens/agent/contracts/OfferPreview.tsx'
import { OfferNext, OfferSummary } from '#screens/agent/contracts/OfferSummary.tsx'
import { RateBar } from '#screens/agent/contracts/RateBar.tsx'
import { type Outlook, type Terms, useOutlook } from '#screens/agent/contracts/use-outlook.ts'
import type { TeamMember } from '#screens/agent/team/DownlineTable.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { pushToast } from '#ui/toasts.ts'
import type { DecimalSign } from '#util/read-amount.ts'

type OfferFormProps = { kind: ContractKind; downlineId: string; onDone: () => void }

function useOfferForm({ kind, downlineId, onDone }: OfferFormProps, sign: DecimalSign) {
  const t = usePhrases('agent').contract
  return useForm({
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
    invalidates: ['contracts', 'offerOutlook', 'agentBranches'],
    onDone: () => {
      pushToast({ tone: 'success', title: t.sent })
      onDone()
    },
  })
}

/** The terms, whoever they are for; undefined while they cannot be read. */
const readTerms = (values: OfferValues, sign: DecimalSign): Terms | undefined =>
  offerErrors({ ...values, downlineId: 'any' }, sign).length === 0 ? toTerms(values, sign) : undefined

/** Offers a contract to somebody directly below (AGENT-20), with what it would meet, end and have paid. */
export function OfferForm(props: OfferFormProps) {
  const { kind } = props
  const t = usePhrases('agent').contract
  const sign = useDecimalSign()
  const form = useOfferForm(props, sign)
  const { values } = form
  const { downlineId } = values
  const terms = readTerms(values, sign)
  const members = useCall('agentMembers', { query: { type: 'agent', sort: 'name', pageSize: 100 } })
  const agents = members.data?.content ?? []
  const downline = agents.find(({ memberId }) => memberId === downlineId)
  const outlook = useOutlook({ kind, downlineId, terms })
  const name = downline?.account ?? outlook?.account ?? ''
  // The list ends with its hundredth; whoever comes from elsewhere is on it all the same.
  const listed = downline || !outlook ? agents : [...agents, { memberId: downlineId, account: name }]
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TermsGroup title={t.offer} text={t.offerText} isCard>
          <WhoField agents={listed} />
          {outlook && <WhoNotice outlook={outlook} name={name} />}
        </TermsGroup>
        <TermsFields
          areCards
          kind={kind}
          form={form}
          ofPaidOn={outlook && <PaidOnNotice outlook={outlook} />}
          ofSteps={outlook && <OwnRate outlook={outlook} values={values} terms={terms} />}
        />
        {outlook && <EndsNotice outlook={outlook} name={name} />}
        <FormSummary />
        <div className="sm:ms-auto sm:min-w-[220px]">
          <SubmitButton>{t.send}</SubmitButton>
        </div>
      </Form>
      <aside className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-5">
        <OfferSummary kind={kind} values={values} downline={downline} outlook={outlook} terms={terms} />
        <OfferPreview kind={kind} downlineId={downlineId} terms={outlook?.lack ? undefined : terms} />
        <OfferNext />
      </aside>
    </div>
  )
}

type OwnRateProps = { outlook: Outlook; values: OfferValues; terms: Terms | undefined }

/**
 * The offer against the own rate. What is left of that is one's own where both share by the difference; an override comes beside what
 * is given, so that there only the most that can be given is told.
 */
function OwnRate({ outlook, values, terms }: OwnRateProps) {
  const t = usePhrases('agent').contract
  const { own, present, most } = outlook
  if (!own || own.base !== values.base) return null
  const highest = most.at(-1)
  const notice = <RateNotice outlook={outlook} terms={terms} />
  if (own.model === 'override' || values.model === 'override')
    return (
      <>
        {highest !== undefined && <p className="muted tnum text-sm">{t.mostRate({ rate: highest })}</p>}
        {notice}
      </>
    )
  const isLike = present?.model === 'differential' && present.base === own.base
  return (
    <>
      <RateBar
        base={own.base}
        own={(terms && highest) ?? ratesOf(own).at(-1) ?? own.rate}
        isByStep={own.tiers.length > 0}
        today={isLike ? ratesOf(present).at(-1) : undefined}
        offered={terms && ratesOf(terms).at(-1)}
      />
      {notice}
    </>
  )
}

function WhoField({ agents }: { agents: readonly Pick<TeamMember, 'memberId' | 'account'>[] }) {
  const t = usePhrases('agent').contract
  const { value, onChange, error, check: _, ...field } = useFormField('downlineId', t.who)
  return (
    <Field label={t.who} hint={t.whoHint} error={error}>
      <Select
        {...field}
        value={value === '' ? undefined : value}
        onChange={onChange}
        placeholder={t.choose}
        options={agents.map(({ memberId, account }) => ({ value: memberId, text: account }))}
      />
    </Field>
  )
}
