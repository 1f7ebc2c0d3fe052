import { plural } from '#plural.ts'

export const opsMemberSessionsEnd = {
  heading: 'Live sessions',
  end: 'End',
  endAll: 'End all sessions',
  endOne: (p: { device: string }) => `End the session on ${p.device}?`,
  endEach: 'End every session of this member?',
  text: 'The member is logged out at once and has to log in again. No money moves.',
  done: (p: { count: number }) =>
    plural('en', p.count, { one: '# session ended', other: '# sessions ended' }),
  logged: { member: { endSessions: 'Sessions ended' } },
}
