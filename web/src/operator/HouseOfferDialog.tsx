import { contractKinds, type ContractKind } from '@suntala/contract/agent-kinds'
import type { AgentContract } from '@suntala/contract/agent-terms'
import type { FieldError } from '@suntala/contract/errors'
import { HouseCounterInput, HouseOfferInput } from '@suntala/contract/operator-inputs'
import { useState } from 'react'
import {
  emptyOffer,
  offerErrors,
  offerOf,
  stepWords,
  toTerms,
  type OfferValues,
} from '#components/contract-terms/offer-terms.ts'
import { TermsFields } from '#components/contract-terms/TermsFields.tsx'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import type { DecimalSign } from '#util/read-amount.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { HousePreview } from '#operator/HousePreview.tsx'
import { contractLists, useSayDecided } from '#operator/house-contract.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

type HouseOfferDialogProps = {
  /** The counter-offer that is answered with other terms; without one it is an offer. */
  contract?: AgentContract
  onClose: () => void
}

/** Offers a contract of the house to an agent of the top, or other terms than those that the agent asks for. */
export function HouseOfferDialog({ contract, onClose }: HouseOfferDialogProps) {
  const t = usePhrases('teams')
  const agent = usePhrases('agent').contract
  const ui = usePhrases('ui')
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={contract ? agent.counterTitle : agent.offer}
      description={contract ? agent.counterText : t.offerText}
      closeLabel={ui.close}
    >
      {contract ? <CounterForm contract={contract} onClose={onClose} /> : <OfferForm onClose={onClose} />}
    </Dialog>
  )
}

/** What both forms have in common: the terms are checked field by field, and the server's rules told at the rate. */
function useTermsRules(onClose: () => void) {
  const t = usePhrases('agent').contract
  const sign = useDecimalSign()
  const sayDecided = useSayDecided()
  return {
    sign,
    schema: HouseOfferInput,
    check: (values: OfferValues) => offerErrors(values, sign),
    words: (error: FieldError) => stepWords(t, error),
    invalidates: contractLists,
    onDone: (decided: Parameters<typeof sayDecided>[0]) => {
      onClose()
      sayDecided(decided)
    },
  }
}

const readTerms = (values: OfferValues, sign: DecimalSign) =>
  offerErrors(values, sign).length === 0 ? toTerms(values, sign) : undefined

function OfferForm({ onClose }: { onClose: () => void }) {
  const t = usePhrases('teams')
  const { kinds } = usePhrases('agent')
  const [kind, setKind] = useState<ContractKind>('realtime')
  const { sign, ...rules } = useTermsRules(onClose)
  const values: OfferValues & { account: string; reason: string } = {
    ...emptyOffer('realtime', 'house'),
    account: '',
    reason: '',
  }
  const form = useForm({
    ...rules,
    action: 'opsContractOffer',
    values,
    toInput: (typed) => ({
      kind,
      account: typed.account.trim(),
      terms: toTerms(typed, sign),
      reason: typed.reason.trim(),
    }),
    refusals: {
      NOT_FOUND: { field: 'account', text: t.noTop },
      NOT_RELATED: { field: 'account', text: t.noTop },
      NON_AGENT: { field: 'account', text: t.noAgent },
      ACCOUNT_DISABLED: { field: 'account' },
      OFFER_EXISTS: { field: 'account' },
      PENDING_EXISTS: { field: 'account', text: t.pendingExists },
      RATE_RANGE: { field: 'rate0' },
    },
  })
  // What was typed stays; what the kind cannot be agreed on becomes what it usually is.
  const choose = (next: ContractKind) => {
    const { base, period, reckonedOver } = emptyOffer(next, 'house')
    setKind(next)
    form.set({ base, period, reckonedOver })
  }
  return (
    <Form form={form} className="ops-reason grid gap-5">
      <div className="min-w-0">
        <SegmentedControl
          label={t.contractKind}
          value={kind}
          onChange={choose}
          segments={contractKinds.map((id) => ({ id, label: kinds[id] }))}
        />
      </div>
      <TextField name="account" label={t.withWhom} hint={t.withWhomHint} maxLength={40} data-autofocus />
      <TermsFields kind={kind} form={form} />
      <HousePreview kind={kind} account={form.values.account} terms={readTerms(form.values, sign)} />
      <Ends onClose={onClose} />
    </Form>
  )
}

function CounterForm({ contract, onClose }: { contract: AgentContract; onClose: () => void }) {
  const { contractId, version, kind } = contract
  const { sign, ...rules } = useTermsRules(onClose)
  const values: OfferValues & { reason: string } = { ...offerOf(contract, sign), reason: '' }
  const form = useForm({
    ...rules,
    action: 'opsContractAct',
    schema: HouseCounterInput,
    params: { id: contractId, action: 'counter' },
    values,
    toInput: (typed) => ({ version, terms: toTerms(typed, sign), reason: typed.reason.trim() }),
    refusals: { RATE_RANGE: { field: 'rate0' } },
  })
  return (
    <Form form={form} className="ops-reason grid gap-5">
      <TermsFields kind={kind} form={form} />
      <HousePreview kind={kind} account={contract.downline} terms={readTerms(form.values, sign)} />
      <Ends onClose={onClose} />
    </Form>
  )
}

function Ends({ onClose }: { onClose: () => void }) {
  const t = usePhrases('teams')
  const agent = usePhrases('agent').contract
  return (
    <>
      <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} maxLength={200} rows={2} />
      <FormSummary />
      <div className="ops-ask">
        <Button onClick={onClose}>{t.cancel}</Button>
        <SubmitButton>{agent.send}</SubmitButton>
      </div>
    </>
  )
}
