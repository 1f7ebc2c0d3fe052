import { useState } from 'react'
import { useAction } from '#api/use-action.ts'
import { hasPasskeys, loadWebauthn } from '#components/passkey/load-webauthn.ts'
import type { ProofFormProps } from '#components/step-up/proof-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

/** A proof by one of the member's passkeys: the device asks for its owner. */
export function PasskeyProof({ kind, target }: ProofFormProps) {
  const t = usePhrases('proof')
  const errorText = useErrorText()
  const [isGivenUp, setGivenUp] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const challenge = useAction('passkeyProof')
  const proof = useAction('stepUp', {
    // No login waits for a passkey: it logs in by itself.
    onSuccess: () => target.ticket === undefined && target.onProved(),
  })
  const ask = async () => {
    setGivenUp(false)
    setAsking(true)
    try {
      const asked = await challenge.mutateAsync()
      const { signWithPasskey } = await loadWebauthn()
      const credential = await signWithPasskey(asked, { isAutofill: false })
      proof.mutate({ input: { kind, answer: JSON.stringify(credential) } })
    } catch {
      setGivenUp(true)
    } finally {
      setAsking(false)
    }
  }
  const error = proof.error ?? challenge.error
  const told = !hasPasskeys() ? t.passkeyNotHere : error ? errorText(error) : isGivenUp && t.passkeyGivenUp
  return (
    <div className="grid gap-4.5">
      <p className="soft text-sm">{t.passkeyText}</p>
      {told && (
        <InlineNotice tone="warning" compact live>
          {told}
        </InlineNotice>
      )}
      <Button
        tone="primary"
        size="lg"
        block
        icon="fingerprint"
        data-autofocus
        disabled={!hasPasskeys()}
        loading={isAsking || proof.isPending}
        onClick={() => void ask()}
      >
        {t.confirm}
      </Button>
    </div>
  )
}
