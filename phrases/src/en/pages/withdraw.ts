export const withdraw = 'Withdraw'
