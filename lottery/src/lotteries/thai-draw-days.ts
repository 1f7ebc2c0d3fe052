import type { MovedDraw } from '#schedule/schedule.ts'

/** A draw of the Government Lottery Office that a holiday moves, and how it is known. */
export type MovedThaiDraw = Required<MovedDraw> & {
  readonly holiday: 'new_year' | 'teachers_day' | 'labour_day'
  /**
   * `drawn`: an archive of results has the draw under this day. `custom`: the days on which news and
   * calendars expect it; the office announces its days for the year and has the last word.
   */
  readonly known: 'drawn' | 'custom'
}

/**
 * Why draws move, in the words of the Thai news: «วันที่ 16 มกราคม เป็นวันครู จึงมีการเลื่อนออกผลสลากกินแบ่ง
 * เป็นวันที่ 17 มกราคม เช่นเดียวกับวันที่ 1 พฤษภาคม ซึ่งเป็นวันแรงงาน … เลื่อนไปออกในวันที่ 2 พฤษภาคม».
 * New Year's draw came on 30 December before it until 2023, and has come on 2 January since 2025.
 */
export const movedThaiDraws: readonly MovedThaiDraw[] = [
  { from: '20250101', to: '20250102', holiday: 'new_year', known: 'drawn' },
  { from: '20250116', to: '20250117', holiday: 'teachers_day', known: 'drawn' },
  { from: '20250501', to: '20250502', holiday: 'labour_day', known: 'drawn' },
  { from: '20260101', to: '20260102', holiday: 'new_year', known: 'drawn' },
  { from: '20260116', to: '20260117', holiday: 'teachers_day', known: 'custom' },
  { from: '20260501', to: '20260502', holiday: 'labour_day', known: 'drawn' },
  { from: '20270101', to: '20270102', holiday: 'new_year', known: 'custom' },
  { from: '20270116', to: '20270117', holiday: 'teachers_day', known: 'custom' },
  { from: '20270501', to: '20270502', holiday: 'labour_day', known: 'custom' },
]
