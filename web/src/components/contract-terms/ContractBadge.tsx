import type { ContractState } from '@suntala/contract/agent-kinds'
import { serverNow } from '#api/server-clock.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
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

type ContractBadgeProps = {
  contract: { state: ContractState; effectiveFrom: number | null; endsAt?: number | null }
}

/** How a contract stands: one that was accepted and has not begun does not read as one that pays, and one that still pays not as one that is over. */
export function ContractBadge({ contract: { state, effectiveFrom, endsAt } }: ContractBadgeProps) {
  const t = usePhrases('agent').contract
  const { dateTime } = useFormats()
  const isOver = state === 'SUPERSEDED' || state === 'TERMINATED'
  if (isOver && endsAt && effectiveFrom !== null && endsAt > effectiveFrom && endsAt > serverNow())
    return <Badge tone="warning">{t.runsUntil({ time: dateTime(endsAt) })}</Badge>
  if (state === 'ACTIVE' && effectiveFrom !== null && effectiveFrom > serverNow())
    return <Badge tone="info">{t.agreed}</Badge>
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>
}
