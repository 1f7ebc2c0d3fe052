export const bonusDetails = 'Bonus details'
