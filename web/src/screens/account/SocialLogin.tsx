import { useSettings } from '#api/platform.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { type OfferedBinding, useSocialLogin } from './use-social-login.ts'

const icons = {
  google: { name: 'google-logo', weight: 'bold' },
  facebook: { name: 'facebook-logo', weight: 'fill' },
  phone: { name: 'device-mobile', weight: 'bold' },
} as const

type SocialLoginProps = { isRemembered: boolean; onBinding: (offered: OfferedBinding) => void }

/** The accounts elsewhere that the operator lets members log in with; nothing where there is none (AUTH-05, AUTH-06). */
export function SocialLogin(props: SocialLoginProps) {
  const { signInUrl, social } = useSettings().identity
  return signInUrl === null || social.length === 0 ? null : <SocialButtons {...props} />
}

function SocialButtons(props: SocialLoginProps) {
  const { social: t, or } = usePhrases('auth')
  const errorText = useErrorText()
  const { social, isSandbox } = useSettings().identity
  const { signIn, waiting, cancel, isPending, failure, error } = useSocialLogin(props)
  const told = failure ? t.failures[failure] : errorText(error)
  return (
    <section className="social" aria-label={t.title}>
      <p className="auth-or soft text-sm">{or}</p>
      {told && (
        <InlineNotice tone="error" compact live>
          {told}
        </InlineNotice>
      )}
      <div className="social-buttons">
        {social.map((provider) => (
          <Button
            key={provider}
            block
            loading={isPending || waiting === provider}
            disabled={waiting !== undefined && waiting !== provider}
            onClick={() => signIn(provider)}
          >
            <Icon {...icons[provider]} size={18} />
            {t.with[provider]}
          </Button>
        ))}
      </div>
      <p role="status" className="muted text-xs">
        {waiting && (
          <>
            {t.waiting}{' '}
            <button type="button" className="auth-switch" onClick={cancel}>
              {t.cancel}
            </button>
          </>
        )}
      </p>
      {isSandbox && !waiting && <p className="muted text-xs">{t.sandbox}</p>}
    </section>
  )
}
