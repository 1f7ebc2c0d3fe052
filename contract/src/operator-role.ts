import { type Permission, permissions } from '#permission.ts'

/** Whether a right lets its holder move money or results, or widen what operators may do: giving it takes two operators. */
const movesMoneyOrResults: Record<Permission, boolean> = {
  'audit.read': false,
  'case.claim': false,
  'deposit.read': false,
  'deposit.decide': true,
  'withdrawal.read': false,
  'withdrawal.decide': true,
  'content.read': false,
  'content.edit': false,
  'promotion.read': false,
  'promotion.decide': true,
  'feedback.read': false,
  'feedback.decide': false,
  'game.read': false,
  'game.close': false,
  'lottery.read': false,
  'lottery.ask': true,
  'lottery.confirm': true,
  'member.read': false,
  // A rank brings rewards.
  'member.rank': true,
  'member.note': false,
  'member.sessions': false,
  'member.lock': false,
  'member.markers': false,
  'agent.read': false,
  'agent.rate': true,
  // A branch that moves is another's to be paid for.
  'agent.move': true,
  'agent.decide': true,
  'ledger.read': false,
  'ledger.decide': true,
  'operator.read': false,
  'operator.manage': true,
  'report.read': false,
  'reconciliation.read': false,
  // A difference that is closed is looked for no more.
  'reconciliation.decide': true,
  'settings.read': false,
  'settings.edit': true,
}

/** Whether giving these rights to who has had `before` takes two operators. */
export const takesTwo = (before: readonly Permission[], after: readonly Permission[]): boolean =>
  after.some((right) => movesMoneyOrResults[right] && !before.includes(right))

/** What people of a house are, each with the rights that the work takes and no others. */
export const operatorRoles = [
  'manager',
  'cashier',
  'support',
  'content',
  'lottery',
  'agents',
  'auditor',
] as const
export type OperatorRole = (typeof operatorRoles)[number]

const rightsOf: Record<OperatorRole, readonly Permission[]> = {
  manager: permissions,
  cashier: [
    'case.claim',
    'deposit.read',
    'deposit.decide',
    'withdrawal.read',
    'withdrawal.decide',
    'member.read',
    'ledger.read',
    'reconciliation.read',
  ],
  support: [
    'case.claim',
    'deposit.read',
    'withdrawal.read',
    'feedback.read',
    'feedback.decide',
    'member.read',
    'member.note',
    'member.sessions',
    'member.lock',
    'member.markers',
  ],
  content: ['content.read', 'content.edit', 'promotion.read'],
  lottery: ['lottery.read', 'lottery.ask', 'lottery.confirm', 'game.read', 'game.close'],
  agents: ['agent.read', 'agent.rate', 'agent.move', 'agent.decide', 'member.read'],
  // Whoever checks the others' work does none of it.
  auditor: permissions.filter((right) => right.endsWith('.read')),
}

/** In the order of `permissions`. */
export const permissionsOfRole = (role: OperatorRole): Permission[] =>
  permissions.filter((right) => rightsOf[role].includes(right))
