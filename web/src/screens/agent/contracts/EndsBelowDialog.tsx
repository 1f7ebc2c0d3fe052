import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ConflictList } from '#screens/agent/contracts/ConflictList.tsx'
import type { Conflict } from '#screens/agent/contracts/read-conflicts.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Dialog } from '#ui/Dialog.tsx'

type EndsBelowDialogProps = {
  /** Accepting terms that cannot pay them, or ending the contract that pays them. */
  act: 'accept' | 'terminate'
  conflicts: readonly Conflict[]
  isPending: boolean
  onClose: () => void
  onAgree: () => void
}

/** M-18: which contracts below end with a lower rate, or with the contract itself, and the agreement to that (AGENT-12). */
export function EndsBelowDialog({ act, conflicts, isPending, onClose, onAgree }: EndsBelowDialogProps) {
  const t = usePhrases('agent').contract
  const { cancel, close } = usePhrases('ui')
  const list = conflicts.map(({ contractId }) => contractId).join(' ')
  // What was agreed to is this very list: another one is agreed to anew.
  const [agreed, setAgreed] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.endsBelow({ count: conflicts.length })}
      description={act === 'accept' ? t.endsBelowText : t.endsWithText}
      closeLabel={close}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            tone={act === 'accept' ? 'primary' : 'danger'}
            disabled={agreed !== list}
            loading={isPending}
            onClick={onAgree}
          >
            {t[act]}
          </Button>
        </>
      }
    >
      <ConflictList conflicts={conflicts} className="mb-4" scrolls />
      <Checkbox
        checked={agreed === list}
        onChange={(event) => setAgreed(event.currentTarget.checked ? list : '')}
      >
        {t.agreeEnds({ count: conflicts.length })}
      </Checkbox>
    </Dialog>
  )
}
