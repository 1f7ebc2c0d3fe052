import { useState } from 'react'
import { isCode } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { sayFailure } from '#components/say-failure.ts'
import { useIsProofAsked } from '#components/step-up/asked-proof.ts'
import { useWhenText } from '#components/use-when-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Secret } from '#screens/account/security/Secret.tsx'
import type { OfferedBinding } from '#screens/account/use-social-login.ts'
import { waitingLink } from '#screens/account/waiting-link.ts'
import { useSession } from '#session/session-store.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'
import { useStore } from '#util/store.ts'

/** The sign-in elsewhere that opens the account, or the one that the member has come to link. */
export function BoundSignIn() {
  const t = usePhrases('member').security.signInElsewhere
  const { names } = usePhrases('auth').social
  const when = useWhenText()
  const { token } = useSession()
  const waiting = useStore(waitingLink, null)
  const offered = waiting?.token === token ? waiting?.offered : undefined
  const { data } = useCall('binding')
  if (!data || (!data.bound && !offered)) return null
  if (!data.bound) return offered && <Link offered={offered} />
  const { provider, boundAt } = data.bound
  const isOther = offered !== undefined && offered.provider !== provider
  const text = t.bound({ provider: names[provider], time: when(boundAt) })
  return (
    <Secret icon="user-circle" title={t.title} text={isOther ? `${text} ${t.noOther}` : text}>
      <Badge tone="positive" icon="check" size="md">
        {t.isLinked}
      </Badge>
    </Secret>
  )
}

/** The last question comes with the page: it can never be changed. */
function Link({ offered }: { offered: OfferedBinding }) {
  const t = usePhrases('member').security.signInElsewhere
  const words = usePhrases('auth').social
  const ui = usePhrases('ui')
  const [isOpen, setOpen] = useState(true)
  const isAsked = useIsProofAsked()
  const provider = words.names[offered.provider]
  const link = useAction('bindLink', {
    invalidates: ['binding', 'withdrawConfig'],
    onSuccess: () => {
      waitingLink.set(null)
      pushToast({ tone: 'success', title: words.linked({ provider }) })
    },
    onError: (error) => {
      if (isCode(error, 'BINDING_EXPIRED', 'ALREADY_BOUND')) waitingLink.set(null)
      // Who closed the question for a proof knows why nothing was done.
      if (!isCode(error, 'STEP_UP_REQUIRED')) void sayFailure(error)
    },
  })
  return (
    <Secret icon="user-circle" title={t.title} text={t.waits({ provider })}>
      <Button loading={link.isPending && !isAsked} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.link}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        icon="warning-circle"
        title={words.confirmTitle}
        text={words.confirmText({ provider, label: offered.label })}
        cancelLabel={ui.cancel}
        confirmLabel={words.confirm}
        onConfirm={() => {
          setOpen(false)
          link.mutate({ input: { bindingTicket: offered.ticket, confirm: true } })
        }}
      />
    </Secret>
  )
}
