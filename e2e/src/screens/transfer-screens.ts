import { api } from '@suntala/contract'
import { answering, dialog, press, type Screen, steps, type } from '#screens/screen.ts'
import { giftId, giftTold, reversalsTold } from '#screens/told-reversals.ts'

const path = '/member/transferUpline'

const free = {
  paymentPasswordSet: true,
  hasPasskey: false,
  hasUpline: true,
  main: '12500.50',
  withdrawable: '12500.50',
  hold: null,
}
const given = (at: number, isTaken: boolean, account: string, amount: string) => ({
  id: `01a20a04-0000-7000-8000-00000000000${at}`,
  direction: 'down',
  isTaken,
  account,
  amount,
  createdAt: 1_795_000_000_000 - at * 7_000_000,
  isReversed: at === 3,
})
const history = {
  content: [
    given(1, false, 'lampang4410', '1500.00'),
    given(2, true, 'no***h', '250.25'),
    given(3, false, 'north83', '100.00'),
  ],
  totalCount: 3,
  totalPages: 1,
}
const before = steps(answering(api.transferConfig.path, free), answering(api.transferHistory.path, history))

/** Money to the upline and to accounts below, and its way back by operators. */
export const screens: readonly Screen[] = [
  {
    name: 'money for somebody below',
    who: 'agent',
    path,
    before,
    shows: '.mc-body .rcard',
    open: steps(press('.mc-body .tabs label:last-child'), type('input[name="amount"]', '1500')),
  },
  {
    name: 'money that cannot be given',
    who: 'agent',
    path,
    before: answering(api.transferConfig.path, { paymentPasswordSet: true }),
    shows: '.mc-body .note',
  },
  { name: 'nobody to give money to', who: 'newcomer', path, shows: '.mc-body .state' },
  {
    name: 'transfers to take back',
    at: 'console',
    who: 'operator',
    before: reversalsTold,
    path: '/ledger',
    shows: '.ops-changes li',
  },
  {
    name: 'a transfer to take back',
    at: 'console',
    who: 'operator',
    before: giftTold,
    path: `/ledger/${giftId}`,
    open: press('.ops-sheet .btn-danger'),
    shows: `${dialog} textarea`,
    part: dialog,
  },
]
