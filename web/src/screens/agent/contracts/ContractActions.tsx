import { useRef, useState } from 'react'
import { isCode, type CallError } from '#api/call-error.ts'
import { serverNow } from '#api/server-clock.ts'
import { useAction } from '#api/use-action.ts'
import { TermsSentences } from '#components/contract-terms/TermsSentences.tsx'
import { sayFailure } from '#components/say-failure.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Contract } from '#screens/agent/contracts/contract-calls.ts'
import { CounterDialog } from '#screens/agent/contracts/CounterDialog.tsx'
import { EndsBelowDialog } from '#screens/agent/contracts/EndsBelowDialog.tsx'
import { readConflicts, type Conflict } from '#screens/agent/contracts/read-conflicts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type Act = 'accept' | 'reject' | 'withdraw' | 'terminate'

/** Sends what this side does, and keeps the contracts below that have to end before it can be done. */
function useContractAct({ contractId, version }: Contract, onDone: () => void) {
  const t = usePhrases('agent').contract
  const [conflicts, setConflicts] = useState<readonly Conflict[]>()
  /** Of what was sent last, from the press on: the second of two comes before the button is drawn as busy. */
  const sentVersion = useRef<number>(undefined)
  const act = useAction('contractAct', {
    invalidates: ['contracts', 'agentMenu', 'offerOutlook', 'agentBranches'],
    onSuccess: (_, { params }) => {
      setConflicts(undefined)
      onDone()
      pushToast({ tone: 'success', title: t.done[params.action as Act] }) // this hook sends no other
    },
    onError: (error: CallError) => {
      sentVersion.current = undefined
      if (isCode(error, 'DOWNLINE_ABOVE')) return setConflicts(readConflicts(error))
      setConflicts(undefined)
      void sayFailure(error)
    },
  })
  const send = (action: Act, agreed?: readonly Conflict[]) => {
    if (sentVersion.current === version) return
    sentVersion.current = version
    act.mutate({
      params: { id: contractId, action },
      input: {
        version,
        ...(agreed && { agreeEndDownline: agreed.map((conflict) => conflict.contractId) }),
      },
    })
  }
  return { send, isPending: act.isPending, conflicts, forget: () => setConflicts(undefined) }
}

/** What is being asked; where the contract was changed meanwhile, it is read again before anything is agreed to. */
function useAsked({ version }: Contract) {
  const [asked, setAsked] = useState<{ what: 'accept' | 'counter' | 'terminate'; version: number }>()
  const set = (what: 'accept' | 'counter' | 'terminate' | undefined) => setAsked(what && { what, version })
  return [asked?.version === version ? asked.what : undefined, set] as const
}

type ContractActionsProps = { contract: Contract; side: 'mine' | 'downline' }

/** What this side may do: answer or take back an offer, or end what holds (AGENT-13..15). */
export function ContractActions({ contract, side }: ContractActionsProps) {
  const t = usePhrases('agent').contract
  const { state, awaits, endsAt } = contract
  const [asked, setAsked] = useAsked(contract)
  const close = () => setAsked(undefined)
  const { send, isPending, conflicts, forget } = useContractAct(contract, close)
  const isMine = awaits === (side === 'mine' ? 'downline' : 'upline')
  return (
    <>
      {state === 'OFFERED' && (
        <div className="flex flex-wrap gap-2">
          {isMine ? (
            <>
              <Button tone="primary" disabled={isPending} onClick={() => setAsked('accept')}>
                {t.accept}
              </Button>
              <Button disabled={isPending} onClick={() => setAsked('counter')}>
                {t.counter}
              </Button>
              <Button disabled={isPending} onClick={() => send('reject')}>
                {t.reject}
              </Button>
            </>
          ) : (
            <Button loading={isPending} onClick={() => send('withdraw')}>
              {t.withdraw}
            </Button>
          )}
        </div>
      )}
      {state === 'ACTIVE' && endsAt === null && (
        <div>
          <Button size="sm" onClick={() => setAsked('terminate')}>
            {t.terminate}
          </Button>
        </div>
      )}
      {asked === 'counter' && <CounterDialog contract={contract} onClose={close} />}
      {asked === 'accept' && !conflicts && (
        <AcceptDialog
          contract={contract}
          isPending={isPending}
          onClose={close}
          onAccept={() => send('accept')}
        />
      )}
      {asked === 'terminate' && !conflicts && (
        <EndDialog
          contract={contract}
          isPending={isPending}
          onClose={close}
          onEnd={() => send('terminate')}
        />
      )}
      {conflicts && (
        <EndsBelowDialog
          conflicts={conflicts}
          isPending={isPending}
          act={asked === 'terminate' ? 'terminate' : 'accept'}
          onClose={() => {
            forget()
            close()
          }}
          onAgree={() => send(asked === 'terminate' ? 'terminate' : 'accept', conflicts)}
        />
      )}
    </>
  )
}

type AcceptDialogProps = {
  contract: Contract
  isPending: boolean
  onClose: () => void
  onAccept: () => void
}

/** What is agreed to, once more, before it binds. */
function AcceptDialog({ contract, isPending, onClose, onAccept }: AcceptDialogProps) {
  const t = usePhrases('agent').contract
  const ui = usePhrases('ui')
  return (
    <Dialog
      open
      onClose={onClose}
      phone="card"
      title={t.acceptTitle}
      description={t.acceptText}
      closeLabel={ui.close}
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button tone="primary" loading={isPending} onClick={onAccept}>
            {t.accept}
          </Button>
        </>
      }
    >
      <TermsSentences contract={contract} />
    </Dialog>
  )
}

type EndDialogProps = { contract: Contract; isPending: boolean; onClose: () => void; onEnd: () => void }

function EndDialog({ contract, isPending, onClose, onEnd }: EndDialogProps) {
  const t = usePhrases('agent').contract
  const { effectiveFrom } = contract
  const hasBegun = effectiveFrom !== null && effectiveFrom <= serverNow()
  const { cancel, close } = usePhrases('ui')
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      phone="card"
      title={t.endTitle}
      description={hasBegun ? t.endText : t.endTextUnbegun}
      closeLabel={close}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button tone="danger" loading={isPending} onClick={onEnd}>
            {t.terminate}
          </Button>
        </>
      }
    >
      <TermsSentences contract={contract} />
    </Dialog>
  )
}
