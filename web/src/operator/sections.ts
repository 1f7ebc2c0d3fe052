import type { Permission } from '@suntala/contract/permission'
import {
  agentsPath,
  contentPath,
  dashboardPath,
  gamesPath,
  harmPath,
  ledgerPath,
  lotteriesPath,
  operatorsPath,
  type Place,
  applicationsPath,
  promotionsPath,
  reconciliationPath,
  settingsPath,
} from '#operator/paths.ts'

/** Pages of the house besides queues and members: what each is for, who may see it, and where it stands. */
export const sections = {
  dashboard: { needs: 'report.read', href: dashboardPath, icon: 'chart-bar' },
  ledger: { needs: 'ledger.read', href: ledgerPath(), icon: 'list-dashes' },
  reconciliation: { needs: 'reconciliation.read', href: reconciliationPath, icon: 'arrows-left-right' },
  harm: { needs: 'member.markers', href: harmPath, icon: 'heart' },
  lotteries: { needs: 'lottery.read', href: lotteriesPath(), icon: 'ticket' },
  games: { needs: 'game.read', href: gamesPath(), icon: 'squares-four' },
  agents: { needs: 'agent.read', href: agentsPath(), icon: 'tree-structure' },
  content: { needs: 'content.read', href: contentPath('notices'), icon: 'megaphone-simple' },
  promotions: { needs: 'promotion.read', href: promotionsPath(), icon: 'seal-percent' },
  activities: { needs: 'promotion.read', href: applicationsPath(), icon: 'gift' },
  operators: { needs: 'operator.read', href: operatorsPath(), icon: 'users-three' },
  settings: { needs: 'settings.read', href: settingsPath(), icon: 'gear-six' },
} as const satisfies Partial<Record<Place['page'], { needs: Permission; href: string; icon: string }>>

export type SectionName = keyof typeof sections

export const sectionNames = Object.keys(sections) as SectionName[] // keys of a literal

/** The place, where it is one of them and may be seen. */
export function sectionOf(
  place: Place,
  permissions: readonly Permission[],
): Extract<Place, { page: SectionName }> | undefined {
  const name = sectionNames.find((each) => each === place.page)
  if (!name || !permissions.includes(sections[name].needs)) return undefined
  return place as Extract<Place, { page: SectionName }> // its page is one of the names
}
