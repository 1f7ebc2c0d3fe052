export const offline = {
  keptPage: (p: { at: string }) =>
    `No connection. This page is as it was on ${p.at}. Balance, bets, payments, draws and times are not current and need a connection.`,
  retry: 'Try again',
  title: 'No connection',
  notKept: 'This page cannot be shown without a connection.',
  needed:
    'Balance, bets, deposits, withdrawals, records and draws always need one: nothing of them is kept on this device.',
  readable: 'What can be read offline, as it was then:',
  /** In place of a notification that cannot be read. */
  news: 'There is news for you.',
}
