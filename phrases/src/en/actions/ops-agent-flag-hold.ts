export const opsAgentFlagHold = {
  button: 'Hold wages',
  title: (p: { account: string }) => `Hold the wages of ${p.account} and the accounts named here?`,
  text: 'From the next tick on they wait. Two operators decide whether they are paid or forfeited.',
  done: 'Their wages wait now',
  logged: { agent_flag: { hold: 'Wages held' } },
}
