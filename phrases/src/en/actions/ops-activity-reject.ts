export const opsActivityReject = {
  button: 'Reject',
  title: (p: { account: string }) => `Turn the application of ${p.account} down?`,
  text: 'The member reads the reason as it stands here.',
  done: 'The application is turned down',
  /** By the names of the audit log itself: the state machine writes them. */
  logged: {},
}
