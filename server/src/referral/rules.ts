import type { ReferralSign, ReferralState } from '@suntala/contract/referral-states'
import type { Machine } from '#audit/rules.ts'

export type ReferralEvent = 'reach' | 'withhold' | 'cap' | 'lapse' | 'bar' | 'pay' | 'refuse'

/** A friend who meets the terms brings the reward, unless the two look like one person: then an operator decides. */
export const referralMachine: Machine<ReferralState, ReferralEvent> = {
  subject: 'referral',
  transitions: {
    INVITED: {
      reach: 'REWARDED',
      withhold: 'WITHHELD',
      cap: 'CAPPED',
      lapse: 'LAPSED',
      bar: 'INELIGIBLE',
    },
    WITHHELD: { pay: 'REWARDED', refuse: 'REFUSED' },
    REWARDED: {},
    REFUSED: {},
    CAPPED: {},
    LAPSED: {},
    INELIGIBLE: {},
  },
}

/** Whether signs speak for one person behind both accounts. A network does so beside others alone: a whole town may share one. */
export const looksLikeOne = (signs: readonly ReferralSign[]): boolean =>
  signs.some((sign) => sign !== 'network')

/** Whom the house has shut out, or who left and took with them what could be compared, brings nobody anything of itself. */
export const mayBring = (friendState: string): boolean =>
  friendState !== 'DISABLED' && friendState !== 'CLOSED'

const dayMs = 86_400_000

/** Until when a friend has time to meet the terms. */
export const untilOf = (invitedAt: Date, withinDays: number): Date =>
  new Date(invitedAt.getTime() + withinDays * dayMs)
