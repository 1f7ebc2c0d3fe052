export const depositv2 = 'Deposit'
