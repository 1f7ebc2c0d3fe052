export const opsActivityProcess = {
  button: 'Take up',
  title: (p: { account: string }) => `Take up the application of ${p.account}?`,
  text: 'The member sees that it is in review.',
  done: 'The application is in review',
  /** By the names of the audit log itself: the state machine writes them. */
  logged: {},
}
