export const opsFreeRounds = {
  button: 'Give free rounds',
  title: (p: { account: string }) => `Give ${p.account} free rounds?`,
  text: 'Game, number, stake and time are the terms of the promotion “Free rounds”. The member is told once the game’s provider has them.',
  done: 'Free rounds were given',
  logged: { member: { freeRounds: 'Free rounds given' } },
}
