export const oddsFormats = ['decimal', 'hongkong', 'malay', 'indonesian', 'american'] as const
export type OddsFormat = (typeof oddsFormats)[number]

const minus = '\u2212'
const signed = (value: number, digits: number, plus = ''): string =>
  value < 0 ? minus + (-value).toFixed(digits) : plus + value.toFixed(digits)

/**
 * A price, in hundredths of the stake with the stake included, as it is written in a format. All of them are the same price.
 * Hong Kong is the profit on 1. Malay and Indonesian write short prices and long ones by different signs: a negative figure
 * is what must be staked for 1 (Malay), or what is won turned over (Indonesian). American is the same for 100.
 */
export function writeOdds(price: number, format: OddsFormat): string {
  const profit = (price - 100) / 100
  switch (format) {
    case 'decimal':
      return (price / 100).toFixed(2)
    case 'hongkong':
      return profit.toFixed(2)
    case 'malay':
      return profit <= 1 ? profit.toFixed(2) : signed(-1 / profit, 2)
    case 'indonesian':
      return profit >= 1 ? profit.toFixed(2) : signed(-1 / profit, 2)
    case 'american':
      return profit >= 1 ? signed(profit * 100, 0, '+') : signed(-100 / profit, 0)
  }
}
