import { agentPage, defineArea } from '#define-area.ts'

export const agent = defineArea({
  routes: {
    overview: agentPage({
      name: 'agentTeamOverview',
      page: async () => (await import('./overview/Overview.tsx')).Overview,
      phrases: [],
      isFirst: true,
    }),
    announcement: agentPage({
      name: 'announcement',
      page: async () => (await import('./Announcements.tsx')).Announcements,
      phrases: ['announcement'],
    }),
    invite: agentPage({
      name: 'registerCentre',
      page: async () => (await import('./invite/RegisterCentre.tsx')).RegisterCentre,
      phrases: ['auth', 'validation'],
    }),
    downline: agentPage({
      name: 'downline',
      page: async () => (await import('./team/Downline.tsx')).Downline,
      phrases: [],
    }),
    bets: agentPage({
      name: 'teamBetting',
      page: async () => (await import('./team/TeamBetting.tsx')).TeamBetting,
      phrases: ['lottery', 'boards'],
    }),
    loss: agentPage({
      name: 'userLoss',
      page: async () => (await import('./team/UserLoss.tsx')).UserLoss,
      phrases: [],
    }),
    transactions: agentPage({
      name: 'transactions',
      page: async () => (await import('./team/TeamTransactions.tsx')).TeamTransactions,
      phrases: [],
    }),
    income: agentPage({
      name: 'income',
      page: async () => (await import('./income/Income.tsx')).Income,
      phrases: [],
    }),
    dividend: agentPage({
      name: 'dividend',
      page: async () => (await import('./contracts/ContractPages.tsx')).Dividends,
      phrases: ['contract'],
    }),
    daily: agentPage({
      name: 'dailyWages',
      page: async () => (await import('./contracts/ContractPages.tsx')).DailyWages,
      phrases: ['contract'],
    }),
    hourly: agentPage({
      name: 'hourlySalary',
      page: async () => (await import('./contracts/ContractPages.tsx')).HourlySalary,
      phrases: ['contract'],
    }),
    realtime: agentPage({
      name: 'realtimeSalary',
      page: async () => (await import('./contracts/ContractPages.tsx')).RealtimeSalary,
      phrases: ['contract'],
    }),
  },
})
