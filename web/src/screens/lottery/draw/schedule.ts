/** When a lottery draws, as its remark says it: seconds between draws, first and last draw of the day. */
export type DrawTimes = { readonly everySeconds: number; readonly firstAt: string; readonly lastAt: string }

/** Reads a remark such as '1800 08:00 22:00'; undefined for any other text. */
export function readDrawTimes(remark: string): DrawTimes | undefined {
  const match = /^(\d+) (\d\d:\d\d) (\d\d:\d\d)$/.exec(remark)
  if (!match) return undefined
  const [, every = '', firstAt = '', lastAt = ''] = match
  return { everySeconds: Number(every), firstAt, lastAt }
}
