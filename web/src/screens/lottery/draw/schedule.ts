/** When a lottery draws, as its remark says it: seconds between draws, first and last draw of the day. */
export type DrawTimes = { readonly everySeconds: number; readonly firstAt: string; readonly lastAt: string }

/** Days of the week (1 is Monday) or of the month with one draw each. */
export type DrawDays = {
  readonly of: 'week' | 'month'
  readonly days: readonly number[]
  readonly at: string
}

/** Reads a remark such as '1800 08:00 22:00', 'week 1,4 17:15' or 'month 1,16 15:30'; undefined for any other text. */
export function readSchedule(remark: string): DrawTimes | DrawDays | undefined {
  const [first = '', second = '', third = '', ...rest] = remark.split(' ')
  if (rest.length > 0 || !isTime(third)) return undefined
  if (first === 'week' || first === 'month')
    return /^\d+(?:,\d+)*$/.test(second)
      ? { of: first, days: second.split(',').map(Number), at: third }
      : undefined
  if (!/^\d+$/.test(first) || !isTime(second)) return undefined
  return { everySeconds: Number(first), firstAt: second, lastAt: third }
}

const isTime = (text: string): boolean => /^\d\d:\d\d$/.test(text)
