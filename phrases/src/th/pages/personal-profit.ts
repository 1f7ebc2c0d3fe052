export const personalProfit = 'กำไรและขาดทุน'
