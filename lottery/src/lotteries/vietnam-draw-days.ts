import { readDay, writeDay, type MovedDraw } from '#schedule/schedule.ts'

/** The first day of Tết, and how it is known: an archive of results shows the days without a draw, or it is computed. */
export type Tet = { readonly day: string; readonly known: 'drawn' | 'computed' }

/**
 * Tết is the day of the new moon by Vietnam's clock (UTC+7), which is not always China's: in 2030 it is 2 February, and in
 * China the 3rd. The North does not draw on its eve, on it and on two days after it: so it has been in each year from 2010
 * to 2026 by the archive github.com/khiemdoan/vietnam-lottery-xsmb-analysis (data/xsmb.csv). The Centre draws all the
 * same: github.com/anhxuanpham/vietnam-lottery-xsmb-analysis has its results of every Tết from 2019 to 2026.
 */
export const tetDays: readonly Tet[] = [
  { day: '20250129', known: 'drawn' },
  { day: '20260217', known: 'drawn' },
  { day: '20270206', known: 'computed' },
  { day: '20280126', known: 'computed' },
  { day: '20290213', known: 'computed' },
  { day: '20300202', known: 'computed' },
  { day: '20310123', known: 'computed' },
  { day: '20320211', known: 'computed' },
  { day: '20330131', known: 'computed' },
  { day: '20340219', known: 'computed' },
]

const dayMs = 86_400_000

/** The days on which the North does not draw, and nothing makes up for it. */
export const northernDaysOff: readonly MovedDraw[] = tetDays.flatMap(({ day }) =>
  [-1, 0, 1, 2].map((after) => ({ from: writeDay(readDay(day) + after * dayMs) })),
)
