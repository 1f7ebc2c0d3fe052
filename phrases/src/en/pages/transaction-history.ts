export const transactionHistory = 'Account record'
