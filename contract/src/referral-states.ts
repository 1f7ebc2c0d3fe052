/**
 * What came of an invitation: WITHHELD waits for an operator, CAPPED is over what one member gets in a month, INELIGIBLE came when
 * the inviter may get none, such as one who is self-excluded.
 */
export const referralStates = [
  'INVITED',
  'REWARDED',
  'WITHHELD',
  'REFUSED',
  'CAPPED',
  'LAPSED',
  'INELIGIBLE',
] as const
export type ReferralState = (typeof referralStates)[number]

/**
 * What a friend and whoever invited them, or another friend of theirs, have in common that two people would not; a network withholds
 * nothing alone. `earlier`: a friend who brought a reward is since paid to the inviter's own account.
 */
export const referralSigns = ['device', 'network', 'phone', 'payee', 'earlier'] as const
export type ReferralSign = (typeof referralSigns)[number]
