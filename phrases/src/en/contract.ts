import { plural } from '#plural.ts'

type Period = 'hourly' | 'daily' | 'weekly' | 'semiMonthly' | 'monthly'

const each: Readonly<Record<Period, string>> = {
  hourly: 'each hour',
  daily: 'each day',
  weekly: 'each week from Monday on',
  semiMonthly: 'each half of a month: up to the 15th, and from the 16th on',
  monthly: 'each month',
}

const members = (count: number): string =>
  plural('en', count, { one: '1 active member', other: '# active members' })

const levels = (count: number): string => plural('en', count, { one: '1 level', other: '# levels' })

/** A contract of agents, in sentences. Rates are in per cent; amounts come as they are to be read. */
export const contract = {
  kinds: {
    dividend: 'Dividend',
    daily: 'Daily wages',
    hourly: 'Hourly salary',
    realtime: 'Real-time salary',
  },
  house: 'The house',
  ofBets: (p: { upline: string; downline: string; rate: string }) =>
    `${p.upline} pays ${p.downline} ${p.rate}% of the valid bets of the team.`,
  ofLoss: (p: { upline: string; downline: string; rate: string }) =>
    `${p.upline} pays ${p.downline} ${p.rate}% of what the team loses net.`,
  offUpline: (p: { upline: string }) => `The house pays it out and takes it off what ${p.upline} comes to.`,
  overBets: (p: { upline: string; downline: string; rate: string; levels: number }) =>
    `${p.upline} pays ${p.downline} ${p.rate}% of the valid bets of accounts up to ${levels(p.levels)} below, beside what the contracts below pay.`,
  overLoss: (p: { upline: string; downline: string; rate: string; levels: number }) =>
    `${p.upline} pays ${p.downline} ${p.rate}% of what accounts up to ${levels(p.levels)} below lose net, beside what the contracts below pay.`,
  overTop: 'It is less where all levels together would come to more than the contract above allows.',
  measured: (p: { period: Period }) => `It is measured and paid for ${each[p.period]}.`,
  paidWithin: (p: { period: Period }) =>
    `It is measured for ${each[p.period]} and paid every five minutes within it.`,
  lossOver: (p: { period: Period }) => `The net loss is reckoned for ${each[p.period]}.`,
  members: (p: { count: number }) => `It is paid where the team has at least ${members(p.count)}.`,
  bets: (p: { amount: string }) => `It is paid where the valid bets of the team come to ${p.amount} or more.`,
  membersAndBets: (p: { count: number; amount: string }) =>
    `It is paid where the team has at least ${members(p.count)} and valid bets of ${p.amount} or more.`,
  always: 'It is paid whatever the size of the team.',
  hourCounts: (p: { amount: string }) => `An hour counts when its valid bets come to ${p.amount} or more.`,
  dayCounts: (p: { amount: string }) => `A day counts when its valid bets come to ${p.amount} or more.`,
  stepByMembers: (p: { rate: string; count: number }) =>
    `With at least ${members(p.count)}, the rate is ${p.rate}%.`,
  stepByBets: (p: { rate: string; amount: string }) =>
    `With valid bets of ${p.amount} or more, the rate is ${p.rate}%.`,
  stepByBoth: (p: { rate: string; count: number; amount: string }) =>
    `With at least ${members(p.count)} and valid bets of ${p.amount} or more, the rate is ${p.rate}%.`,
  carried: 'What the team wins net in one period is taken off the next.',
  notCarried: 'What the team wins net in one period is not taken off the next.',
  paidOut: 'What it pays can be withdrawn at once.',
  from: (p: { date: string }) => `It holds from ${p.date} on.`,
  until: (p: { date: string }) => `It holds until ${p.date}.`,
  never: 'It ended before it began.',
  span: (p: { from: string; until: string }) => `It holds from ${p.from} until ${p.until}.`,
}
