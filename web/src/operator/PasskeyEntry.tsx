import { call } from '#api/call.ts'
import { useAction } from '#api/use-action.ts'
import { usePasskeyOffer } from '#components/passkey/use-passkey-offer.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { beginSession } from '#operator/session.ts'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

/** The way into the console by a passkey, which needs neither name nor password nor code. */
export function PasskeyEntry() {
  const t = usePhrases('operator').login
  const errorText = useErrorText()
  const { mutate, isPending, error, reset } = useAction('opsPasskeyLogin', {
    onSuccess: ({ token }) => beginSession(token),
    onError: () => offer.offerAgain(),
  })
  const offer = usePasskeyOffer({
    askChallenge: () => call('opsPasskeyChallenge'),
    onSigned: (credential) => mutate({ input: { credential } }),
    onAsk: reset,
  })
  const { isPossible, isAsking, isGivenUp, ask } = offer
  if (!isPossible) return null
  const told = error ? errorText(error) : isGivenUp ? t.passkeyGivenUp : undefined
  return (
    <div className="grid gap-3">
      {told !== undefined && (
        <InlineNotice tone="warning" compact live>
          {told}
        </InlineNotice>
      )}
      <Button block icon="fingerprint" loading={isAsking || isPending} onClick={ask}>
        {t.passkey}
      </Button>
    </div>
  )
}
