export const playerRank = 'VIP rank'
