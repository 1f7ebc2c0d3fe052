export const personalHistoryCopy = 'Betting record'
