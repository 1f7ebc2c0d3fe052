import { usePermission } from '#api/platform.ts'
import { useGuardedLink } from '#components/use-guarded-link.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { isAgent, useSessionFact } from '#session/session-store.ts'
import { Button } from '#ui/Button.tsx'

/** The way to the agents' side: their centre, and for others the operator's page about becoming one (ROLE-13, ROLE-14). */
export function AgentEntry() {
  const t = usePhrases('lobby')
  const isAgents = useSessionFact(isAgent)
  const { resources } = usePermission()
  const centre = useGuardedLink(paths.agent())
  if (isAgents)
    return (
      <Button tone="ghost" {...centre}>
        {t.agent}
      </Button>
    )
  const about = resources.find(({ resourceType, url }) => resourceType === 'AFFILIATELINK' && url !== '')
  if (!about) return null
  return (
    <Button tone="ghost" href={about.url} target="_blank" rel="noopener noreferrer">
      {t.affiliates}
    </Button>
  )
}
