export const opsAgentFlagDismiss = {
  button: 'Dismiss',
  title: (p: { account: string }) => `Dismiss the flag on the team of ${p.account}?`,
  text: 'It comes back only with another sign or another account.',
  done: 'The flag was dismissed',
  logged: { agent_flag: { dismiss: 'Dismissed' } },
}
