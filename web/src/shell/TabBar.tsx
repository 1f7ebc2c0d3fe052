import type { ReactNode } from 'react'
import { useGuardedLink } from '#components/use-guarded-link.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ShellTab } from '#components/shell-chrome.ts'
import { paths } from '#paths.ts'
import { openDialog } from '#session/dialogs.ts'
import { isLoggedIn, useSessionFact } from '#session/session-store.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'

type TabProps = { icon: IconName<'bold'>; label: ReactNode; isOn?: boolean }

const Face = ({ icon, label }: TabProps) => (
  <>
    <Icon name={icon} size={22} />
    {label}
  </>
)

/** The phone's bar: the money action stands out in the middle. */
export function TabBar({ tab: current }: { tab: ShellTab | undefined }) {
  const t = usePhrases('shell')
  const isMember = useSessionFact(isLoggedIn)
  const deposit = useGuardedLink(paths.member('depositv2'))
  const wallet = useGuardedLink(paths.member('transferFund'))
  const tab = (link: Pick<ReturnType<typeof useGuardedLink>, 'href'>, face: TabProps) => (
    <Anchor {...link} {...(face.isOn ? { 'aria-current': 'page' } : {})}>
      <Face {...face} />
    </Anchor>
  )
  const raised = (icon: IconName<'bold'>) => (
    <span className="tbar-box">
      <Icon name={icon} size={22} />
    </span>
  )
  return (
    <nav className="tbar" aria-label={t.main}>
      {tab({ href: paths.home() }, { icon: 'house', label: t.home, isOn: current === 'home' })}
      {tab({ href: paths.games() }, { icon: 'squares-four', label: t.games, isOn: current === 'games' })}
      {isMember ? (
        <Anchor {...deposit} className="tbar-money">
          {raised('arrow-line-down')}
          {t.deposit}
        </Anchor>
      ) : (
        <button type="button" className="tbar-money" onClick={() => openDialog('register')}>
          {raised('user-plus')}
          {t.register}
        </button>
      )}
      {tab(
        { href: paths.promotions() },
        { icon: 'gift', label: t.promotions, isOn: current === 'promotions' },
      )}
      {isMember ? (
        tab(wallet, { icon: 'wallet', label: t.wallet, isOn: current === 'member' })
      ) : (
        <button type="button" onClick={() => openDialog('login')}>
          <Face icon="sign-in" label={t.logIn} />
        </button>
      )}
    </nav>
  )
}
