export const opsAgentFlagRelease = {
  button: 'Ask to pay',
  title: (p: { account: string }) => `Dismiss the flag on the team of ${p.account} and pay what waits?`,
  text: 'Nothing is paid until another operator confirms it.',
  done: 'Asked. Another operator has to confirm it.',
  logged: { agent_flag: { askRelease: 'Payment of held wages asked for, waits for a second operator' } },
}
