import { plural } from '#plural.ts'

export const opsOperatorSessionsEnd = {
  button: 'End sessions',
  title: (p: { name: string }) => `End every session of ${p.name}?`,
  text: 'The operator is logged out everywhere and can log in again.',
  done: (p: { count: number }) =>
    plural('en', p.count, { one: '# session was ended', other: '# sessions were ended' }),
  logged: { operator: { endSessions: 'Sessions ended' } },
}
