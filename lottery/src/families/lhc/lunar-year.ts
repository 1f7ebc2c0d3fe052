/** The first year of `newYears`. */
const firstYear = 2020

/** Lunar new year's day of each year from 2020 on, month and day, as the Chinese calendar has it at UTC+8. */
const newYears =
  '0125 0212 0201 0122 0210 0129 0217 0206 0126 0213 0203 0123 0211 0131 0219 0208 0128 0215 0204 0124 0212 0201'.split(
    ' ',
  )

/**
 * The lunar year that a local day belongs to, by the year in which it began.
 * @param day 'YYYYMMDD', from 25 January 2020 to the end of 2041
 * @throws RangeError for other days: their new year is not in the table
 */
export function lunarYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  const newYear = newYears[year - firstYear]
  if (!/^\d{8}$/.test(day) || newYear === undefined || day < `${firstYear}${newYears[0]}`) {
    throw new RangeError(`no lunar year for ${day.slice(0, 12)}`)
  }
  return day.slice(4) < newYear ? year - 1 : year
}
