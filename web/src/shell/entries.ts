import { usePermission } from '#api/platform.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { isRealMember, useSessionFact } from '#session/session-store.ts'
import type { IconName } from '#ui/icons.ts'

export type ShellEntry = {
  id: string
  icon: IconName<'regular'>
  label: string
  href: string
  /** Needs a real account; a visitor gets the login dialog. */
  isGuarded?: boolean
}

/** Whatever the rail and the menu lead to besides the two money buttons, as far as it exists. */
export function useShellEntries(): { shop: ShellEntry[]; own: ShellEntry[]; help: ShellEntry[] } {
  const t = usePhrases('shell')
  const { customerService } = usePermission()
  const isMember = useSessionFact(isRealMember)
  const own: ShellEntry[] = [
    { id: 'wallet', icon: 'wallet', label: t.wallet, href: paths.member('transferFund'), isGuarded: true },
    {
      id: 'bets',
      icon: 'receipt',
      label: t.bets,
      href: paths.member('personalHistoryCopy'),
      isGuarded: true,
    },
    {
      id: 'transactions',
      icon: 'list-dashes',
      label: t.transactions,
      href: paths.member('transactionHistory'),
      isGuarded: true,
    },
  ]
  const support = customerService.find((service) => service.path)
  return {
    shop: [
      { id: 'promotions', icon: 'seal-percent', label: t.promotions, href: paths.promotions() },
      { id: 'games', icon: 'squares-four', label: t.allGames, href: paths.games() },
    ],
    own: isMember ? own : [],
    help: support ? [{ id: 'support', icon: 'headset', label: t.support, href: support.path }] : [],
  }
}
