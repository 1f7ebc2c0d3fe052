export const transferUpline = 'Transfer to others'
