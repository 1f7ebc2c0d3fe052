import { api } from '@suntala/contract'
import { payeeChecks } from '@suntala/contract/payee-check'
import { answering, type Screen } from '#screens/screen.ts'

/** The one to look at stands first, and is chosen. */
const payee = payeeChecks.toSorted().map((check, at) => ({
  id: `01990000-0000-7000-8000-00000000000${at}`,
  kind: 'bank',
  bank: 'Kasikornbank',
  number: `•••• 678${at}`,
  holder: 'Nattapong Srisai',
  check,
}))
const who = 'member'

/** Accounts to be paid to, and what their banks said of the holders. */
export const screens: readonly Screen[] = [
  {
    name: 'bank accounts that their banks spoke of',
    who,
    path: '/member/withdraw',
    before: answering(api.withdrawConfig.path, {
      payee,
      turnoverNeeded: '0.00',
      turnoverDone: '0.00',
      paymentPasswordSet: true,
      hold: null,
    }),
    shows: '.mc-body form .note-warning',
  },
  {
    name: 'my account with bank accounts that their banks spoke of',
    who,
    path: '/member/securityCenter',
    before: answering(api.payeeAccounts.path, payee),
    shows: '.mc-body li .badge-negative',
  },
]
