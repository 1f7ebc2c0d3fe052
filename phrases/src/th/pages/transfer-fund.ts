export const transferFund = 'กระเป๋าเงินของฉัน'
