export const opsAgentFlagConfirm = {
  pay: 'Confirm and pay',
  forfeit: 'Confirm and forfeit',
  titles: {
    release: (p: { account: string; amount: string }) =>
      `Pay ${p.amount} to ${p.account} and the accounts named here?`,
    forfeit: (p: { account: string; amount: string }) =>
      `Never pay ${p.amount} of ${p.account} and the accounts named here?`,
  },
  text: 'Another operator asked for it; what becomes of it is final.',
  done: 'It is decided',
  logged: { agent_flag: { release: 'Dismissed, held wages are paid', forfeit: 'Held wages forfeited' } },
}
