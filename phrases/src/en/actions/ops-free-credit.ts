export const opsFreeCredit = {
  button: 'Give free credit',
  title: (p: { account: string }) => `Give ${p.account} free credit?`,
  text: 'The member claims it in the reward centre, by the terms of its promotion.',
  done: 'Free credit waits to be claimed',
  logged: { member: { freeCredit: 'Free credit given' } },
}
