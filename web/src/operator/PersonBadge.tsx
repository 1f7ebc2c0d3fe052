import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Person } from '#operator/person.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

const tones: Record<Person['state'], BadgeTone> = {
  INVITED: 'info',
  ACTIVE: 'positive',
  SUSPENDED: 'negative',
}

/** The state of one of the house's people as a word. */
export function PersonBadge({ state }: Pick<Person, 'state'>) {
  const t = usePhrases('people')
  return (
    <Badge tone={tones[state]} dot>
      {t.states[state]}
    </Badge>
  )
}
