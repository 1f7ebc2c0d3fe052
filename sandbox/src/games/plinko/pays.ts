export const rowCounts = [8, 12, 16] as const
export const risks = ['low', 'medium', 'high'] as const
export type RowCount = (typeof rowCounts)[number]
export type Risk = (typeof risks)[number]

/** Hundredths of the stake, from the middle pocket to the outermost; the other side is the same. */
export const pays: Record<RowCount, Record<Risk, readonly number[]>> = {
  8: { low: [50, 76, 140, 270, 560], medium: [40, 59, 132, 370, 1300], high: [20, 36, 112, 490, 2900] },
  12: {
    low: [50, 70, 112, 185, 310, 550, 1000],
    medium: [30, 49, 106, 210, 510, 1200, 3300],
    high: [20, 29, 66, 184, 670, 3000, 17_000],
  },
  16: {
    low: [50, 67, 100, 148, 230, 360, 590, 960, 1600],
    medium: [30, 43, 81, 152, 310, 710, 1700, 4200, 11_000],
    high: [20, 26, 51, 106, 290, 990, 3900, 18_400, 100_000],
  },
}
