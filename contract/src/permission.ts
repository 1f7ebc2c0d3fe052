/** What an operator may be allowed, one by one. Reading comes apart from deciding. */
export const permissions = [
  'audit.read',
  'deposit.read',
  'deposit.decide',
  'withdrawal.read',
  'withdrawal.decide',
  'content.read',
  'content.edit',
  'promotion.read',
  'promotion.decide',
  'feedback.read',
  'feedback.decide',
  'lottery.read',
  'lottery.ask',
  'lottery.confirm',
  'member.read',
  'member.rank',
  'member.markers',
  'settings.read',
  'settings.edit',
] as const
export type Permission = (typeof permissions)[number]
