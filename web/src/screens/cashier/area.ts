import { defineArea, memberPage } from '#define-area.ts'

export const cashier = defineArea({
  routes: {
    wallet: memberPage({
      name: 'transferFund',
      page: async () => (await import('./Wallet.tsx')).Wallet,
      phrases: ['cashier'],
      menu: { group: 'money', icon: 'wallet' },
    }),
    deposit: memberPage({
      name: 'depositv2',
      page: async () => (await import('./Deposit.tsx')).Deposit,
      phrases: ['cashier'],
      menu: { group: 'money', icon: 'arrow-line-down' },
    }),
    withdraw: memberPage({
      name: 'withdraw',
      page: async () => (await import('./Withdraw.tsx')).Withdraw,
      phrases: ['cashier'],
      menu: { group: 'money', icon: 'arrow-line-up' },
    }),
    give: memberPage({
      name: 'transferUpline',
      page: async () => (await import('./Give.tsx')).Give,
      phrases: ['cashier'],
      menu: { group: 'money', icon: 'users-three' },
    }),
  },
})
