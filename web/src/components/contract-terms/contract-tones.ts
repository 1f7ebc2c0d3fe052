import type { ContractState } from '@suntala/contract/agent-kinds'
import type { BadgeTone } from '#ui/Badge.tsx'

/** How the badge of a contract's state looks. */
export const contractTones: Record<ContractState, BadgeTone> = {
  OFFERED: 'warning',
  ACTIVE: 'positive',
  SUPERSEDED: 'plain',
  TERMINATED: 'plain',
  REJECTED: 'negative',
  WITHDRAWN: 'plain',
  EXPIRED: 'plain',
}
