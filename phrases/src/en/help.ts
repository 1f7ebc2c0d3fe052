import { plural } from '#plural.ts'

export const help = {
  title: 'Help centre',
  intro: 'How money, draws and accounts work here, in plain words.',
  search: 'Search the help',
  found: (p: { count: number }) =>
    plural('en', p.count, { one: 'One article found', other: '# articles found' }),
  noneFound: 'Nothing found',
  noneFoundText: 'Try other words, or look through the subjects.',
  none: 'No help yet',
  noneText: 'Articles will stand here once they are written.',
  notLoaded: 'The help did not load',
  notFound: 'This article is not here',
  notFoundText: 'It was taken back or has moved. The others are in the help centre.',
  back: 'Help centre',
  missing: 'Did not find it?',
  writeToUs: 'Write to us',
  onThisPage: 'On this page',
  inSubject: (p: { subject: string }) => `More about ${p.subject}`,
  changed: (p: { day: string }) => `As of ${p.day}`,
}
