import { ContractCounterInput } from '@suntala/contract/form-inputs'
import { useRef, useState } from 'react'
import { isCode } from '#api/call-error.ts'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Contract } from '#screens/agent/contracts/contract-calls.ts'
import { OfferPreview } from '#screens/agent/contracts/OfferPreview.tsx'
import { EndsBelowDialog } from '#screens/agent/contracts/EndsBelowDialog.tsx'
import { offerErrors, offerOf, stepWords, toTerms } from '#components/contract-terms/offer-terms.ts'
import { readConflicts, type Conflict } from '#screens/agent/contracts/read-conflicts.ts'
import { TermsFields } from '#components/contract-terms/TermsFields.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type CounterDialogProps = { contract: Contract; onClose: () => void }

/** Other terms as the answer to an offer; where they are lower than what one gives, with the agreement to what ends by them. */
export function CounterDialog({ contract, onClose }: CounterDialogProps) {
  const t = usePhrases('agent').contract
  const { close } = usePhrases('ui')
  const sign = useDecimalSign()
  const box = useRef<HTMLDivElement>(null)
  const agreed = useRef<readonly Conflict[]>([])
  const [conflicts, setConflicts] = useState<readonly Conflict[]>()
  const form = useForm({
    action: 'contractAct',
    params: { id: contract.contractId, action: 'counter' },
    schema: ContractCounterInput,
    values: offerOf(contract, sign),
    toInput: (values) => ({ version: contract.version, terms: toTerms(values, sign) }),
    check: (values) => offerErrors(values, sign),
    words: (error) => stepWords(t, error),
    refusals: { RATE_ABOVE_OWN: { field: 'rate0' }, RATE_RANGE: { field: 'rate0' } },
    before: (send) =>
      send(
        agreed.current.length > 0 ? { agreeEndDownline: agreed.current.map((each) => each.contractId) } : {},
      ),
    invalidates: ['contracts', 'agentMenu', 'offerOutlook', 'agentBranches'],
    onDone: () => {
      pushToast({ tone: 'success', title: t.sent })
      onClose()
    },
    onRefused: (error) => setConflicts(isCode(error, 'DOWNLINE_ABOVE') ? readConflicts(error) : undefined),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t.counterTitle}
      description={t.counterText}
      closeLabel={close}
    >
      <div ref={box}>
        <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <TermsFields kind={contract.kind} form={form} />
          {contract.awaits === 'downline' && (
            <OfferPreview
              bare
              kind={contract.kind}
              terms={offerErrors(form.values, sign).length === 0 ? toTerms(form.values, sign) : undefined}
            />
          )}
          <FormSummary />
          <div>
            <SubmitButton>{t.send}</SubmitButton>
          </div>
        </Form>
      </div>
      {conflicts && (
        <EndsBelowDialog
          act="accept"
          conflicts={conflicts}
          isPending={form.isPending}
          onClose={() => setConflicts(undefined)}
          onAgree={() => {
            agreed.current = conflicts
            setConflicts(undefined)
            box.current?.querySelector('form')?.requestSubmit()
          }}
        />
      )}
    </Dialog>
  )
}
