import { defineArea, route } from '#define-area.ts'

export const news = defineArea({
  routes: {
    news: route({
      path: '/news',
      page: async () => (await import('./News.tsx')).News,
      phrases: ['news'],
      queries: async () => (await import('./news-queries.ts')).newsQueries,
    }),
    newsItem: route({
      path: '/news/:id',
      page: async () => (await import('./NewsItem.tsx')).NewsItem,
      phrases: ['news'],
      queries: async () => (await import('./news-queries.ts')).newsItemQueries,
    }),
  },
})
