import { useSettings } from '#api/platform.ts'
import { BannerArea } from '#components/BannerArea.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { openDialog } from '#session/dialogs.ts'
import { Button } from '#ui/Button.tsx'
import { AuthSide } from './AuthSide.tsx'
import { useBroughtCode } from './affiliate-code.ts'
import { RegisterForm } from './RegisterForm.tsx'

/** Registration as a page of its own (NAV-05, REG-01..03, 35). */
export function RegisterPage({ search }: ScreenProps) {
  const t = usePhrases('auth')
  const { brandName, bonusTitle: bonus } = useSettings()
  const title = bonus ? t.bonusTitle({ bonus }) : t.registerTitle
  const affiliateCode = useBroughtCode(search)
  return (
    <>
      <title>{`${title} · ${brandName}`}</title>
      <div className="auth-banner">
        <BannerArea group="w_reg" label={t.registerTitle} />
      </div>
      <div className="auth-page">
        <AuthSide />
        <div className="auth-page-main grid gap-5">
          <Button
            href={paths.home()}
            tone="ghost"
            size="sm"
            icon="caret-left"
            flip
            className="-ms-3 justify-self-start"
          >
            {t.back}
          </Button>
          <div>
            <h1 className="text-2xl">{title}</h1>
            <p className="mt-1 text-ink-2">
              {t.haveAccount}{' '}
              <button type="button" className="auth-switch" onClick={() => openDialog('login')}>
                {t.login}
              </button>
            </p>
          </div>
          <RegisterForm hasReset affiliateCode={affiliateCode} />
        </div>
      </div>
    </>
  )
}
