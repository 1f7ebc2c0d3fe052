import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { FlagEntry } from '#operator/FlagEntry.tsx'
import { Part } from '#operator/Part.tsx'
import type { Who } from '#operator/session.ts'

/** Flags that name an account, as the agent or as one of the team; nothing where there are none. */
export function FlagsOf({ account, who }: { account: string; who: Who }) {
  const t = usePhrases('teams')
  const isAsked = who.permissions.includes('agent.read')
  const flags = useCall('opsAgentFlags', { query: { account, pageSize: 20 } }, { enabled: isAsked })
  const rows = flags.data?.content ?? []
  if (rows.length === 0) return null
  return (
    <Part title={t.flagsHere}>
      <ul className="ops-changes" aria-label={t.flagsHere}>
        {rows.map((flag) => (
          <FlagEntry key={flag.id} flag={flag} who={who} />
        ))}
      </ul>
    </Part>
  )
}
