export const limits = 'วงเงินและการพักเล่น'
