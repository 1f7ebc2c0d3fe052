import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { isAgent, isLoggedIn, useSessionFact } from '#session/session-store.ts'
import { useShellEntries, type ShellEntry } from '#shell/entries.ts'

/** The rail's entries and what only the menu has, in its order (MENU-03..13). */
export function useMenuEntries(): ShellEntry[] {
  const t = usePhrases('shell')
  const menu = usePhrases('lobby')
  const isMember = useSessionFact(isLoggedIn)
  const isAgents = useSessionFact(isAgent)
  const { shop, own, help } = useShellEntries()
  const account: ShellEntry[] = [
    {
      kind: 'own',
      id: 'account',
      icon: 'user-circle',
      label: menu.myAccount,
      href: paths.member('securityCenter'),
    },
  ]
  const agent: ShellEntry[] = [
    { kind: 'own', id: 'agent', icon: 'tree-structure', label: menu.agent, href: paths.agent() },
  ]
  const activities: ShellEntry = {
    kind: 'page',
    id: 'activities',
    icon: 'gift',
    label: menu.activities,
    href: paths.activity(),
  }
  const rewards: ShellEntry[] = [
    { kind: 'own', id: 'rebate', icon: 'hand-coins', label: t.rebate, href: paths.member('manualRebate') },
    {
      kind: 'own',
      id: 'mailbox',
      icon: 'envelope-simple',
      label: menu.mailbox,
      href: paths.member('messageV2'),
      counts: 'messages',
    },
  ]
  return [
    ...(isMember ? account : []),
    ...(isMember && isAgents ? agent : []),
    ...shop,
    activities,
    ...(isMember ? rewards : []),
    ...own,
    ...help,
  ]
}
