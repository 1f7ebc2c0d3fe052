export const opsFreeRoundsEnd = {
  button: 'Take free rounds back',
  title: (p: { account: string }) => `Take back the free rounds of ${p.account}?`,
  text: 'Whatever has not been played yet is gone. A round that has begun is played to its end, and what was won stays.',
  done: 'Free rounds were taken back',
  logged: { member: { freeRoundsEnd: 'Free rounds taken back' } },
}
