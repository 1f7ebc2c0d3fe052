/**
 * When a lottery draws, as its remark says it: seconds between draws, first and last draw of the day, and the days of
 * the month where it keeps to some.
 */
export type DrawTimes = {
  readonly everySeconds: number
  readonly firstAt: string
  readonly lastAt: string
  readonly days: readonly number[]
}

/** Reads a remark such as '1800 08:00 22:00' or '86400 16:00 16:00 1,16'; undefined for any other text. */
export function readDrawTimes(remark: string): DrawTimes | undefined {
  const match = /^(\d+) (\d\d:\d\d) (\d\d:\d\d)(?: (\d+(?:,\d+)*))?$/.exec(remark)
  if (!match) return undefined
  const [, every = '', firstAt = '', lastAt = '', days] = match
  return { everySeconds: Number(every), firstAt, lastAt, days: days ? days.split(',').map(Number) : [] }
}
