export const playerRank = 'ระดับ VIP'
