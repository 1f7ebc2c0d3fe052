import { useState } from 'react'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { sayFailure } from '#components/say-failure.ts'
import { isCode, type CallError } from '#api/call-error.ts'
import { useIsProofAsked } from '#components/step-up/asked-proof.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import {
  AuthenticatorDialog,
  type AuthenticatorStep,
} from '#screens/account/security/AuthenticatorDialog.tsx'
import { Secret } from '#screens/account/security/Secret.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

/** Who closed the question for a proof knows why nothing was done. */
const sayUnlessGivenUp = (error: CallError): void => {
  if (!isCode(error, 'STEP_UP_REQUIRED')) void sayFailure(error)
}

/** The member's authenticator: set up, its recovery codes renewed, turned off. */
export function AuthenticatorSecret() {
  const t = usePhrases('member').security.authenticator
  const { data, error, refetch } = useCall('totp')
  const isAsked = useIsProofAsked()
  const [step, setStep] = useState<AuthenticatorStep>()
  const setUp = useAction('totpNew', {
    onSuccess: (made) => setStep({ name: 'scan', ...made }),
    onError: (failure) => {
      sayUnlessGivenUp(failure)
      void refetch()
    },
  })
  return (
    <Secret icon="device-mobile" title={t.title} text={t.text}>
      {data?.onSince === null && (
        <Button loading={setUp.isPending && !isAsked} aria-haspopup="dialog" onClick={() => setUp.mutate()}>
          {t.setUp}
        </Button>
      )}
      {typeof data?.onSince === 'number' && (
        <IsOn codesLeft={data.recoveryCodesLeft} onCodes={(codes) => setStep({ name: 'codes', codes })} />
      )}
      {error && !data && <Retry onRetry={() => void refetch()} />}
      <AuthenticatorDialog step={step} onStep={setStep} />
    </Secret>
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const { retry } = usePhrases('ui')
  return <Button onClick={onRetry}>{retry}</Button>
}

type IsOnProps = { codesLeft: number; onCodes: (codes: readonly string[]) => void }

function IsOn({ codesLeft, onCodes }: IsOnProps) {
  const t = usePhrases('member').security.authenticator
  const ui = usePhrases('ui')
  const [asked, setAsked] = useState<'off' | 'codes'>()
  const renew = useAction('totpRecovery', {
    invalidates: ['totp'],
    onSuccess: ({ recoveryCodes }) => {
      setAsked(undefined)
      onCodes(recoveryCodes)
    },
    onError: sayUnlessGivenUp,
  })
  const turnOff = useAction('totpOff', {
    invalidates: ['totp', 'withdrawConfig'],
    onSuccess: () => {
      setAsked(undefined)
      pushToast({ tone: 'success', title: t.off })
    },
    onError: sayUnlessGivenUp,
  })
  return (
    <div className="flex flex-wrap items-center gap-2 sm:justify-end">
      <Badge tone="positive" icon="check" size="md">
        {t.isOn}
      </Badge>
      <span className="muted text-xs">{t.codesLeft({ count: codesLeft })}</span>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked('codes')}>
        {t.newCodes}
      </Button>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked('off')}>
        {t.turnOff}
      </Button>
      <ConfirmDialog
        open={asked === 'codes'}
        onClose={() => setAsked(undefined)}
        icon="key"
        title={t.newCodes}
        text={t.newCodesText}
        cancelLabel={ui.cancel}
        confirmLabel={t.newCodes}
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
      <ConfirmDialog
        open={asked === 'off'}
        onClose={() => setAsked(undefined)}
        icon="warning-circle"
        iconTone="negative"
        title={t.offTitle}
        text={t.offText}
        cancelLabel={ui.cancel}
        confirmLabel={t.turnOff}
        confirmTone="danger"
        busy={turnOff.isPending}
        onConfirm={() => turnOff.mutate()}
      />
    </div>
  )
}
