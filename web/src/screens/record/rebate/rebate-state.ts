import { toMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'

export type RebateInfo = ValueOf<'rebateInfo'>

/** What there is to say of a rebate: it can be claimed, waits for more, or has to make up for bets given back. */
export type RebateState = 'claimable' | 'nothing' | 'below' | 'negative'

export function stateOf({ total, isClaimable }: Pick<RebateInfo, 'total' | 'isClaimable'>): RebateState {
  if (isClaimable) return 'claimable'
  const minor = toMinor(total)
  if (minor < 0n) return 'negative'
  return minor === 0n ? 'nothing' : 'below'
}
