export const personalProfit = 'Profit and loss'
