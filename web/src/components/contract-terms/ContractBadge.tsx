import type { ContractState } from '@suntala/contract/agent-kinds'
import { serverNow } from '#api/server-clock.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

const tones: Record<ContractState, BadgeTone> = {
  OFFERED: 'warning',
  ACTIVE: 'positive',
  SUPERSEDED: 'plain',
  TERMINATED: 'plain',
  REJECTED: 'negative',
  WITHDRAWN: 'plain',
  EXPIRED: 'plain',
}

type ContractBadgeProps = { contract: { state: ContractState; effectiveFrom: number | null } }

/** How a contract stands; one that was accepted and has not begun yet does not read as one that pays. */
export function ContractBadge({ contract: { state, effectiveFrom } }: ContractBadgeProps) {
  const t = usePhrases('agent').contract
  if (state === 'ACTIVE' && effectiveFrom !== null && effectiveFrom > serverNow())
    return <Badge tone="info">{t.agreed}</Badge>
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>
}
