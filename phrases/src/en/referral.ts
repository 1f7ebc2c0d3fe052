import { plural } from '#plural.ts'

/** Invite friends: the member's page, and the operators' list. */
export const referral = {
  subtitle: 'A reward for each friend who comes by your link and plays',
  offTitle: 'Nobody is invited at the moment',
  offText: 'Friends who came before still count, and you find them below.',
  heading: (p: { amount: string }) => `${p.amount} for each friend`,
  text: 'Send your link, or let your friend scan the code. Whoever registers by it is yours for good.',
  code: 'Your code',
  copy: 'Copy the link',
  copied: 'The link is copied',
  notCopied: 'Copy this link yourself',
  share: 'Share',
  shareTitle: (p: { brand: string }) => `Join me at ${p.brand}`,
  qrLabel: (p: { code: string }) => `QR code of your link with the code ${p.code}`,
  savePicture: 'Save the picture',
  how: 'How it works',
  steps: {
    register: 'Your friend registers by your link.',
    play: (p: { deposit: string; bet: string; days: number }) =>
      plural('en', p.days, {
        one: `Within # day your friend pays in ${p.deposit} or more, and bets ${p.bet} or more that count.`,
        other: `Within # days your friend pays in ${p.deposit} or more, and bets ${p.bet} or more that count.`,
      }),
    reward: (p: { amount: string; days: number }) =>
      plural('en', p.days, {
        one: `You get ${p.amount}, to be claimed in the reward centre within # day.`,
        other: `You get ${p.amount}, to be claimed in the reward centre within # days.`,
      }),
  },
  turnover: (p: { times: number }) =>
    plural('en', p.times, {
      one: 'The reward is to be bet once before it can be withdrawn.',
      other: 'The reward is to be bet # times before it can be withdrawn.',
    }),
  noTurnover: 'The reward can be withdrawn at once.',
  month: (p: { amount: string }) =>
    `In a month you get ${p.amount} at most. A friend over that brings nothing.`,
  fair: 'One reward for each friend. Accounts that share a device, a phone or a bank account with yours, or with each other, are looked at by us before anything is paid.',
  counted:
    'Bets count a few minutes after they are settled. Money that is withdrawn and paid in again counts once.',
  invited: 'Friends',
  waiting: (p: { count: number }) =>
    plural('en', p.count, { one: '# has time left', other: '# have time left' }),
  rewarded: 'Rewarded friends',
  earned: 'Earned',
  thisMonth: (p: { amount: string; max: string }) => `${p.amount} of ${p.max} this month`,
  friends: 'Your friends',
  friend: 'Friend',
  date: 'Registered',
  state: 'State',
  reward: 'Reward',
  states: {
    INVITED: 'Has time',
    REWARDED: 'Rewarded',
    WITHHELD: 'Being looked at',
    REFUSED: 'No reward',
    CAPPED: 'Over the month',
    LAPSED: 'Time is over',
    INELIGIBLE: 'You were excluded',
  },
  until: (p: { day: string }) => `until ${p.day}`,
  none: 'No friends yet',
  noneText: 'As soon as somebody registers by your link, they stand here.',
}
