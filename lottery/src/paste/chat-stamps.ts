const time = '\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]m)?'
const day = '\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}'
const when = `(?:${time},? ${day}|${day},? ${time}|${time})`

/**
 * How chats write who said it and when before what was said, in forms that nothing else has: LINE's export with its
 * tabs, Zalo's and others' brackets with a colon behind the name, and lines that hold a day alone.
 */
const stamps: readonly RegExp[] = [
  new RegExp(`^${time}\\t[^\\t]{0,40}\\t"?`, 'iu'),
  new RegExp(`^\\[${when}\\] ?[^:\\[\\]]{1,40}: `, 'iu'),
  new RegExp(`^${day},? ${time} - [^:]{1,40}: `, 'iu'),
  new RegExp(`^[^,\\[\\]]{1,40}, \\[${when}\\]:? *$`, 'iu'),
  new RegExp(`^\\[${when}\\] *$`, 'iu'),
  new RegExp(`^${day} \\([^()\\d]{1,12}\\) *$`, 'iu'),
  new RegExp(`^\\d{4}[/.-]\\d{1,2}[/.-]\\d{1,2}(?: ?\\([^()\\d]{1,12}\\)| [^\\d ]{1,16})? *$`, 'iu'),
]

/** The length of a chat's own stamp at the start of a line; 0 where there is none. */
export function stampLength(line: string): number {
  const start = line.slice(0, 120)
  for (const stamp of stamps) {
    const found = stamp.exec(start)?.[0]
    if (found !== undefined && (found.length < 120 || line.length === 120)) return found.length
  }
  return 0
}
