import { defineArea, route } from '#define-area.ts'

const facts = {
  phrases: ['news'],
  queries: async () => (await import('./news-queries.ts')).newsQueries,
} as const

export const news = defineArea({
  routes: {
    news: route({ ...facts, path: '/news', page: async () => (await import('./News.tsx')).News }),
    newsItem: route({
      ...facts,
      path: '/news/:id',
      page: async () => (await import('./NewsItem.tsx')).NewsItem,
    }),
  },
})
