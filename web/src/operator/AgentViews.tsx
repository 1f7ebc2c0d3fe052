import { usePhrases } from '#i18n/I18nProvider.tsx'
import { agentsPath, type AgentView, agentViewPath, agentViews } from '#operator/paths.ts'
import { Anchor } from '#ui/Anchor.tsx'

const hrefOf = (view: AgentView): string => (view === 'list' ? agentsPath() : agentViewPath(view))

/** The way between the agents, their contracts with the house, the wages and the moves. */
export function AgentViews({ current }: { current: AgentView }) {
  const t = usePhrases('teams')
  return (
    <nav className="ops-parts" aria-label={t.views}>
      {agentViews.map((view) => (
        <Anchor key={view} href={hrefOf(view)} aria-current={view === current ? 'page' : undefined}>
          {t.view[view]}
        </Anchor>
      ))}
    </nav>
  )
}
