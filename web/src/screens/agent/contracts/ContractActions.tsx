import { useState } from 'react'
import { isCode, type CallError } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { sayFailure } from '#components/say-failure.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Contract } from '#screens/agent/contracts/contract-calls.ts'
import { EndsBelowDialog } from '#screens/agent/contracts/EndsBelowDialog.tsx'
import { readConflicts, type Conflict } from '#screens/agent/contracts/read-conflicts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type Act = 'accept' | 'reject' | 'withdraw' | 'terminate'

type ContractActionsProps = { contract: Contract; side: 'mine' | 'downline' }

/** What this side may do: answer or take back an offer, or end what holds (AGENT-13..15). */
export function ContractActions({ contract, side }: ContractActionsProps) {
  const t = usePhrases('agent').contract
  const { contractId, version, state, awaits, endsAt } = contract
  const [conflicts, setConflicts] = useState<readonly Conflict[]>()
  const [isEnding, setEnding] = useState(false)
  const isMine = awaits === (side === 'mine' ? 'downline' : 'upline')
  const act = useAction('contractAct', {
    invalidates: ['contracts'],
    onSuccess: (_, { params }) => {
      setConflicts(undefined)
      setEnding(false)
      pushToast({ tone: 'success', title: t.done[params.action as Act] }) // this component sends no other
    },
    onError: (error: CallError) => {
      if (isCode(error, 'DOWNLINE_ABOVE')) return setConflicts(readConflicts(error))
      setConflicts(undefined)
      void sayFailure(error)
    },
  })
  const send = (action: Act, agreed?: readonly Conflict[]) =>
    act.mutate({
      params: { id: contractId, action },
      input: {
        version,
        ...(agreed && { agreeEndDownline: agreed.map((conflict) => conflict.contractId) }),
      },
    })
  return (
    <>
      {state === 'OFFERED' && (
        <div className="flex flex-wrap gap-2">
          {isMine ? (
            <>
              <Button tone="primary" loading={act.isPending} onClick={() => send('accept')}>
                {t.accept}
              </Button>
              <Button disabled={act.isPending} onClick={() => send('reject')}>
                {t.reject}
              </Button>
            </>
          ) : (
            <Button loading={act.isPending} onClick={() => send('withdraw')}>
              {t.withdraw}
            </Button>
          )}
        </div>
      )}
      {state === 'ACTIVE' && endsAt === null && (
        <div>
          <Button size="sm" onClick={() => setEnding(true)}>
            {t.terminate}
          </Button>
        </div>
      )}
      {isEnding && (
        <EndDialog
          isPending={act.isPending}
          onClose={() => setEnding(false)}
          onEnd={() => send('terminate')}
        />
      )}
      {conflicts && (
        <EndsBelowDialog
          conflicts={conflicts}
          isPending={act.isPending}
          onClose={() => setConflicts(undefined)}
          onAgree={() => send(isEnding ? 'terminate' : 'accept', conflicts)}
        />
      )}
    </>
  )
}

type EndDialogProps = { isPending: boolean; onClose: () => void; onEnd: () => void }

function EndDialog({ isPending, onClose, onEnd }: EndDialogProps) {
  const t = usePhrases('agent').contract
  const { cancel, close } = usePhrases('ui')
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      phone="card"
      title={t.endTitle}
      description={t.endText}
      closeLabel={close}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button tone="danger" loading={isPending} onClick={onEnd}>
            {t.terminate}
          </Button>
        </>
      }
    />
  )
}
