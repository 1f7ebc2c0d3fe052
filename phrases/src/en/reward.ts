import { plural } from '#plural.ts'

/** The reward centre, and the strip over the header that leads there. */
export const reward = {
  waiting: (p: { count: number }) =>
    plural('en', p.count, { one: 'A reward waits for you', other: '# rewards wait for you' }),
  subtitle: 'What was granted to you, and what your bets have earned back.',
  open: 'To be claimed',
  over: 'History',
  filters: { OVER: 'All', CLAIMED: 'Claimed', EXPIRED: 'Expired' },
  states: { PENDING: 'Coming', CLAIMABLE: 'Claimable', CLAIMED: 'Claimed', EXPIRED: 'Expired' },
  claim: 'Claim',
  claimNamed: (p: { name: string; amount: string }) => `Claim ${p.amount}: ${p.name}`,
  turnover: (p: { amount: string }) => `${p.amount} to be bet before it can be withdrawn`,
  noTurnover: 'Can be withdrawn at once',
  until: (p: { time: string }) => `Claim until ${p.time}`,
  from: (p: { time: string }) => `Can be claimed from ${p.time}`,
  grows: 'Grows with your bets and does not expire',
  claimedAt: (p: { time: string }) => `Claimed ${p.time}`,
  expiredAt: (p: { time: string }) => `Expired ${p.time}`,
  claimed: (p: { amount: string }) => `${p.amount} is in your balance.`,
  freeRounds: 'Free rounds',
  freeLeft: (p: { left: number; rounds: number; stake: string }) =>
    `${p.left} of ${p.rounds} left, ${p.stake} a round: nothing is taken for them`,
  freeUntil: (p: { time: string }) => `Play until ${p.time}`,
  freeTurnover: (p: { count: number }) =>
    plural('en', p.count, {
      one: 'What they win has to be bet through once before it can be withdrawn',
      other: 'What they win has to be bet through # times before it can be withdrawn',
    }),
  freeNoTurnover: 'What they win can be withdrawn at once',
  freeWon: (p: { amount: string }) => `Won so far: ${p.amount}`,
  freePlay: 'Play',
  freePlayNamed: (p: { name: string }) => `Play the free rounds of ${p.name}`,
  freeWaiting: 'On its way to the game',
  emptyTitle: 'Nothing to claim right now',
  emptyText: 'What you are granted waits here until you claim it. Promotions say how to earn it.',
  promotions: 'See promotions',
  overEmptyTitle: 'No rewards here yet',
  overEmptyText: 'What you have claimed, and what has expired, stands here.',
}
