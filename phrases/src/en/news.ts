import { plural } from '#plural.ts'

export const news = {
  title: 'News',
  intro: 'What is new here and how it works.',
  categories: 'Subjects',
  all: 'All news',
  search: 'Search the news',
  found: (p: { count: number; text: string }) =>
    plural('en', p.count, { one: 'One article found', other: `${p.text} articles found` }),
  none: 'No news yet',
  noneText: 'What is new will stand here.',
  noneFound: 'No news found',
  noneFoundText: 'Try other words or another subject.',
  showAll: 'Show all news',
  notLoaded: 'The news did not load',
  notFound: 'This article is not here',
  notFoundText: 'It was taken back or has moved. The others are in the list.',
  back: 'All news',
  related: 'Read on',
  share: 'Share',
  print: 'Print',
  notCopied: 'Your browser did not let us copy this',
  endOfList: 'That is everything',
}
