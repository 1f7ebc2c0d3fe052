export const transferFund = 'My wallet'
