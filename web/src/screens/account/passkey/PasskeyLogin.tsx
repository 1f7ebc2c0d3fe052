import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { usePasskeyLogin } from './use-passkey-login.ts'

type PasskeyLoginProps = {
  /** Another way beside the form stands before it. */
  isFurther: boolean
}

/** The login by a passkey, which needs neither name nor password. */
export function PasskeyLogin({ isFurther }: PasskeyLoginProps) {
  const t = usePhrases('auth')
  const errorText = useErrorText()
  const { isPossible, isPending, isGivenUp, error, ask } = usePasskeyLogin()
  if (!isPossible) return null
  const told = error ? errorText(error) : isGivenUp ? t.passkeyGivenUp : undefined
  return (
    <div className="grid gap-3">
      {!isFurther && <p className="auth-or soft text-sm">{t.or}</p>}
      {told !== undefined && (
        <InlineNotice tone="warning" compact live>
          {told}
        </InlineNotice>
      )}
      <Button size="lg" block icon="fingerprint" loading={isPending} onClick={ask}>
        {t.passkeyLogin}
      </Button>
    </div>
  )
}
