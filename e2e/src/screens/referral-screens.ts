import { answering, type Screen } from '#screens/screen.ts'

const who = 'member'

/** The invitation of friends: with some, before any came, and while it is off. */
export const screens: readonly Screen[] = [
  {
    name: 'inviting friends',
    who,
    path: '/member/referral',
    before: answering('/wps/member/referral/list', {
      content: [
        {
          account: 'na***g',
          date: 1_794_900_000_000,
          state: 'INVITED',
          until: 1_797_500_000_000,
          reward: null,
        },
        { account: 'ka***a', date: 1_794_300_000_000, state: 'WITHHELD', until: null, reward: null },
        { account: 'th***t', date: 1_793_000_000_000, state: 'REWARDED', until: null, reward: '100.00' },
        { account: 'pi***k', date: 1_790_000_000_000, state: 'LAPSED', until: null, reward: null },
      ],
      totalPages: 1,
      totalCount: 4,
    }),
    shows: '.mc-body .qr',
  },
  {
    name: 'inviting friends before any came',
    who: 'newcomer',
    path: '/member/referral',
    shows: '.mc-body .qr',
  },
  {
    name: 'inviting friends while it is off',
    who: 'newcomer',
    path: '/member/referral',
    before: answering('/wps/member/referral', { enabled: false }),
    shows: '.mc-body .note',
  },
]
