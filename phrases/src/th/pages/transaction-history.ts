export const transactionHistory = 'ประวัติบัญชี'
