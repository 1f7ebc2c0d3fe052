/** The frame of the member centre. */
export const member = {
  title: 'Member centre',
  close: 'Close member centre',
  groups: { money: 'Money', records: 'Records', rewards: 'Rewards' },
  pages: {
    transferFund: 'My wallet',
    depositv2: 'Deposit',
    withdraw: 'Withdraw',
    personalHistoryCopy: 'Betting record',
    transactionHistory: 'Account record',
    manualRebate: 'Cash back',
  },
  hideAmounts: 'Hide amounts',
  showAmounts: 'Show amounts',
  hidden: 'Amount hidden',
  notLoaded: 'This did not load',
  safe: 'Your money is safe.',
  code: (p: { code: string }) => `Code ${p.code}`,
}
