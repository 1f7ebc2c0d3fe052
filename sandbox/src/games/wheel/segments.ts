export const counts = [10, 20, 30] as const
export const risks = ['low', 'medium', 'high'] as const
export type Count = (typeof counts)[number]
export type Risk = (typeof risks)[number]

/** How many segments pay so many hundredths of the stake; together each wheel pays 99 % of its segments. */
export const shares: Record<Count, Record<Risk, readonly (readonly [pays: number, segments: number])[]>> = {
  10: {
    low: [
      [0, 2],
      [114, 5],
      [140, 3],
    ],
    medium: [
      [0, 5],
      [150, 1],
      [190, 1],
      [200, 2],
      [250, 1],
    ],
    high: [
      [0, 9],
      [990, 1],
    ],
  },
  20: {
    low: [
      [0, 3],
      [110, 10],
      [120, 5],
      [140, 2],
    ],
    medium: [
      [0, 10],
      [150, 4],
      [180, 3],
      [200, 2],
      [440, 1],
    ],
    high: [
      [0, 19],
      [1980, 1],
    ],
  },
  30: {
    low: [
      [0, 5],
      [110, 15],
      [120, 6],
      [150, 4],
    ],
    medium: [
      [0, 15],
      [150, 6],
      [170, 4],
      [200, 3],
      [290, 1],
      [500, 1],
    ],
    high: [
      [0, 29],
      [2970, 1],
    ],
  },
}
