import type { ActivityState } from '@suntala/contract/activity-terms'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/icons.ts'

const looks: Record<ActivityState, { tone: BadgeTone; icon: IconName<'bold'> }> = {
  comingSoon: { tone: 'info', icon: 'clock' },
  join: { tone: 'plain', icon: 'circle' },
  applying: { tone: 'info', icon: 'clock' },
  process: { tone: 'info', icon: 'hourglass-medium' },
  rejected: { tone: 'negative', icon: 'x' },
  joined: { tone: 'positive', icon: 'check' },
  signed: { tone: 'positive', icon: 'check' },
  claim: { tone: 'accent', icon: 'gift' },
  claimed: { tone: 'positive', icon: 'check' },
  issued: { tone: 'positive', icon: 'check' },
  closed: { tone: 'plain', icon: 'lock-simple' },
}

type ActivityBadgeProps = {
  state: ActivityState
  size?: 'sm' | 'md'
  /** In place of the state's own word. */
  text?: string | undefined
}

/** Where an activity stands with its reader, as a word. */
export function ActivityBadge({ state, size, text }: ActivityBadgeProps) {
  const t = usePhrases('activity').states
  const { tone, icon } = looks[state]
  return (
    <Badge tone={tone} icon={icon} {...(size && { size })}>
      {text ?? t[state]}
    </Badge>
  )
}
