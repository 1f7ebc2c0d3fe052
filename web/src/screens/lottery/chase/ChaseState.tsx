import type { ValueOf } from '#api/names.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/icons.ts'

export type Chase = ValueOf<'lottoChases'>['content'][number]

const looks: Record<Chase['state'], { tone: BadgeTone; icon: IconName<'bold'> }> = {
  RUNNING: { tone: 'info', icon: 'clock' },
  FINISHED: { tone: 'plain', icon: 'check' },
  MET: { tone: 'positive', icon: 'check' },
  CANCELLED: { tone: 'plain', icon: 'x' },
  STOPPED: { tone: 'warning', icon: 'arrow-u-up-left' },
}

/** The state of a chase as a word. */
export function ChaseState({ chase }: { chase: Pick<Chase, 'state'> }) {
  const { chase: t } = usePhrases('boards')
  return <Badge {...looks[chase.state]}>{t.states[chase.state]}</Badge>
}
