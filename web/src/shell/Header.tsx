import { Suspense } from 'react'
import { useSettings } from '#api/platform.ts'
import { lazyHydrate } from '#components/lazy-hydrate.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { openDialog } from '#session/dialogs.ts'
import { isLoggedIn, useSessionFact } from '#session/session-store.ts'
import { LanguageMenu } from '#shell/LanguageMenu.tsx'
import { SearchForm } from '#shell/SearchForm.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Lockup } from '#ui/Brand.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { useTheme } from '#theme/theme.ts'
import { lazyPart } from '#util/load-part.ts'

/** Comes with the session: a visitor's first load does without it. */
const MemberArea = lazyPart(
  'shell/MemberArea',
  async () => (await import('#shell/MemberArea.tsx')).MemberArea,
)

const Offers = lazyHydrate(
  'shell/HeaderOffers',
  async () => (await import('#shell/HeaderOffers.tsx')).HeaderOffers,
)

/** menu, home, search, language, theme, and the account or the ways to one. */
export function Header() {
  const t = usePhrases('shell')
  const { brandName } = useSettings()
  const isMember = useSessionFact(isLoggedIn)
  return (
    <header className={cx('hdr', isMember && 'hdr-member')}>
      <Button
        tone="ghost"
        icon="list"
        flip
        label={t.openMenu}
        className="hdr-menu"
        aria-haspopup="dialog"
        onClick={() => openDialog('menu')}
      />
      {/* Filters and search live in the address, so going home resets them (HEAD-02, HEAD-03). */}
      <Anchor href={paths.home()} className="hdr-home" aria-label={`${brandName} · ${t.home}`}>
        <Lockup name={brandName} />
      </Anchor>
      <SearchForm />
      <span className="hdr-gap" />
      <LanguageMenu />
      <ThemeSwitch />
      <Offers className="hdr-offers" on={isMember ? 'view' : 'touch'} />
      {isMember ? (
        <Suspense fallback={null}>
          <MemberArea />
        </Suspense>
      ) : (
        <GuestArea />
      )}
    </header>
  )
}

function ThemeSwitch() {
  const t = usePhrases('shell')
  const { theme, toggleTheme } = useTheme()
  const isDark = theme === 'dark'
  return (
    <Button
      tone="ghost"
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? t.toLight : t.toDark}
      className="hdr-wide"
      onClick={toggleTheme}
    />
  )
}

function GuestArea() {
  const t = usePhrases('shell')
  return (
    <span className="hdr-guest">
      <Button aria-haspopup="dialog" onClick={() => openDialog('login')}>
        {t.logIn}
      </Button>
      <Button tone="primary" aria-haspopup="dialog" onClick={() => openDialog('register')}>
        {t.register}
      </Button>
    </span>
  )
}
