import { usePermission } from '#api/platform.ts'
import type { CustomerService } from '#components/open-support.ts'
import { useSupportService } from '#components/use-support-service.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import type { DialogName } from '#session/dialogs.ts'
import { isLoggedIn, useSessionFact } from '#session/session-store.ts'
import { useCanInvite } from '#shell/use-can-invite.ts'
import type { IconName } from '#ui/icons.ts'

type Face = { id: string; icon: IconName<'regular'>; label: string; counts?: 'messages' }

/** Something that the rail and the menu lead to. */
export type ShellEntry = Face &
  (
    | { kind: 'page'; href: string }
    /** A page for a real account; a visitor gets the login dialog, a trial account the word about it. */
    | { kind: 'own'; href: string }
    | { kind: 'support'; service: CustomerService }
    | { kind: 'dialog'; dialog: Extract<DialogName, 'download'> }
  )

type Groups = { shop: ShellEntry[]; own: ShellEntry[]; help: ShellEntry[] }

/** Whatever the rail and the menu both lead to besides the two money buttons. */
export function useShellEntries(): Groups {
  const t = usePhrases('shell')
  const { customerService } = usePermission()
  const support = useSupportService(customerService)
  const supportName = support?.csType === 'VIP' ? t.supportVip : t.support
  const canInvite = useCanInvite()
  const isMember = useSessionFact(isLoggedIn)
  const own = (id: string, icon: IconName<'regular'>, label: string, href: string): ShellEntry => ({
    kind: 'own',
    id,
    icon,
    label,
    href,
  })
  return {
    shop: [
      own('rewards', 'trophy', t.freeCredit, paths.member('rewardCenter')),
      { kind: 'page', id: 'promotions', icon: 'seal-percent', label: t.promotions, href: paths.promotions() },
      ...(canInvite ? [own('invite', 'users-three', t.invite, paths.member('referral'))] : []),
      { kind: 'page', id: 'games', icon: 'squares-four', label: t.allGames, href: paths.games() },
    ],
    own: isMember
      ? [
          own('wallet', 'wallet', t.wallet, paths.member('transferFund')),
          own('bets', 'receipt', t.bets, paths.member('personalHistoryCopy')),
          own('transactions', 'list-dashes', t.transactions, paths.member('transactionHistory')),
        ]
      : [],
    help: [
      ...(support
        ? [{ kind: 'support', id: 'support', icon: 'headset', label: supportName, service: support } as const]
        : []),
      { kind: 'dialog', id: 'download', icon: 'device-mobile', label: t.app, dialog: 'download' },
    ],
  }
}
