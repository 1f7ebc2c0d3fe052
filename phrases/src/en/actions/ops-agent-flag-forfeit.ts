export const opsAgentFlagForfeit = {
  button: 'Ask to forfeit',
  title: (p: { account: string }) =>
    `Give up for good what waits of ${p.account} and the accounts named here?`,
  text: 'Nothing changes until another operator confirms it. What is forfeited is never paid; wages of later ticks are.',
  done: 'Asked. Another operator has to confirm it.',
  logged: { agent_flag: { askForfeit: 'Forfeiting of held wages asked for, waits for a second operator' } },
}
