import { usePhrases } from '#i18n/I18nProvider.tsx'
import { type ContentState, contentTones } from '#operator/content-state.ts'
import { Badge } from '#ui/Badge.tsx'

/** The state of a notice or an article as a word. */
export function ContentBadge({ state }: { state: ContentState }) {
  const { states } = usePhrases('content')
  return (
    <Badge tone={contentTones[state]} dot>
      {states[state]}
    </Badge>
  )
}
