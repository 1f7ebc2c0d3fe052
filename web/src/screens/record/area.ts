import { defineArea, memberPage } from '#define-area.ts'

export const record = defineArea({
  routes: {
    bets: memberPage({
      name: 'personalHistoryCopy',
      page: async () => (await import('./BettingRecord.tsx')).BettingRecord,
      phrases: ['record', 'lottery', 'boards'],
      menu: { group: 'records', icon: 'receipt' },
    }),
    transactions: memberPage({
      name: 'transactionHistory',
      page: async () => (await import('./AccountRecord.tsx')).AccountRecord,
      phrases: ['record'],
      menu: { group: 'records', icon: 'list-dashes' },
    }),
    profit: memberPage({
      name: 'personalProfit',
      page: async () => (await import('./profit/Profit.tsx')).Profit,
      phrases: ['record'],
      menu: { group: 'records', icon: 'chart-line-up' },
    }),
    bonuses: memberPage({
      name: 'bonusDetails',
      page: async () => (await import('./bonus/Bonuses.tsx')).Bonuses,
      phrases: ['record'],
      menu: { group: 'records', icon: 'gift' },
    }),
    rebate: memberPage({
      name: 'manualRebate',
      page: async () => (await import('./rebate/Rebate.tsx')).Rebate,
      phrases: ['record'],
      menu: { group: 'rewards', icon: 'hand-coins' },
    }),
  },
})
