export const opsActivityIssue = {
  button: 'Issue',
  title: (p: { account: string; amount: string }) => `Give ${p.account} ${p.amount}?`,
  titleUpTo: (p: { account: string; amount: string }) => `Give ${p.account} up to ${p.amount}?`,
  titleNothing: (p: { account: string }) => `Accept the application of ${p.account}?`,
  text: 'The member is told, and is paid as the activity says: at once, or by a claim.',
  amount: 'Amount',
  amountHint: (p: { amount: string }) => `Above zero, ${p.amount} at most`,
  done: 'The reward is issued',
  /** By the names of the audit log itself: the state machine writes them. */
  logged: {},
}
