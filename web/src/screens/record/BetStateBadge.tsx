import type { betStates } from '@suntala/contract/record'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/icons.ts'

export type BetState = (typeof betStates)[number]

const looks: Record<BetState, { tone: BadgeTone; icon: IconName<'bold'> }> = {
  open: { tone: 'info', icon: 'clock' },
  won: { tone: 'positive', icon: 'check' },
  lost: { tone: 'plain', icon: 'minus' },
  void: { tone: 'warning', icon: 'arrow-u-up-left' },
}
export const betStateNames = Object.keys(looks) as BetState[] // keys of the table

export function BetStateBadge({ state }: { state: BetState }) {
  const { states } = usePhrases('record')
  return <Badge {...looks[state]}>{states[state]}</Badge>
}
