import { useState, type ReactNode } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { OfferedBinding } from './use-social-login.ts'

export type FinalWord = {
  /** Asks whether it is to be for good, and goes on if so. */
  ask: (then: () => void) => void
  /** Stands beside the form, never inside. */
  dialog: ReactNode
}

/** The last question before a binding: it can never be changed. Nothing is asked where nothing is bound. */
export function useFinalWord(offered: OfferedBinding | undefined): FinalWord {
  const t = usePhrases('auth').social
  const ui = usePhrases('ui')
  const [then, setThen] = useState<() => void>()
  const close = () => setThen(undefined)
  const provider = offered ? t.names[offered.provider] : ''
  return {
    ask: (next) => (offered ? setThen(() => next) : next()),
    dialog: offered && (
      <Dialog
        open={then !== undefined}
        onClose={close}
        title={t.confirmTitle}
        description={t.confirmText({ provider, label: offered.label })}
        size="sm"
        phone="card"
        footer={
          <>
            <Button onClick={close}>{ui.cancel}</Button>
            <Button
              tone="primary"
              onClick={() => {
                close()
                then?.()
              }}
            >
              {t.confirm}
            </Button>
          </>
        }
      />
    ),
  }
}
