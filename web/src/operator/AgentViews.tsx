import { usePhrases } from '#i18n/I18nProvider.tsx'
import { agentMovesPath, agentsPath, type AgentView, agentViews } from '#operator/paths.ts'
import { Anchor } from '#ui/Anchor.tsx'

const hrefs: Record<AgentView, string> = { list: agentsPath(), moves: agentMovesPath }

/** The way between the agents and what is decided of them. */
export function AgentViews({ current }: { current: AgentView }) {
  const t = usePhrases('teams')
  return (
    <nav className="ops-parts" aria-label={t.views}>
      {agentViews.map((view) => (
        <Anchor key={view} href={hrefs[view]} aria-current={view === current ? 'page' : undefined}>
          {t.view[view]}
        </Anchor>
      ))}
    </nav>
  )
}
