export { highestOf, quoteChoice } from '#screens/lottery/boards/quote-choice.ts'
export { priceSlip } from '#screens/lottery/slip/price-slip.ts'
