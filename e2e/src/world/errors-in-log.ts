type LogLine = {
  time?: number
  msg?: string
  path?: string
  status?: number
  operation?: string
  err?: { message?: string; stack?: string }
}

/** Alarms that are right here: a test moves the clock, and what lay ahead is due at once or too far away. */
const alarmsOfTime = new Set([
  'work that must happen on time is late',
  'jobs lay too far ahead and were brought back',
  'a draw is late',
])

/** A call takes five seconds at most, and its log line is written soon after. */
const callMs = 15_000

/**
 * Signed before a test moved the clock and looked at after it, a call is too old, and so is its answer: it is made again. One dialect
 * of providers answers that with 403.
 */
const isTooOld = ({ msg, path = '', status }: LogLine): boolean =>
  msg === 'an answer without a right signature' ||
  (msg === 'a signed call was refused' && status === (path.startsWith('/actions/') ? 403 : 401))

/**
 * What a server's log says of things that nobody foresaw, each once.
 * @param moves the times that the clock was moved to
 */
export function errorsIn(log: string, moves: readonly number[]): string[] {
  const isOfTime = (line: LogLine): boolean => {
    const { msg = '', time = 0 } = line
    if (alarmsOfTime.has(msg)) return true
    return isTooOld(line) && moves.some((at) => time >= at && time < at + callMs)
  }
  const lines = log.split('\n').filter((line) => /^\{"level":[56]0\b/.test(line))
  const told = lines.flatMap((line) => {
    const said = JSON.parse(line) as LogLine // a line as pino writes it
    if (isOfTime(said)) return []
    const { msg, path, status, operation, err } = said
    const at = err?.stack?.split('\n').find((each) => each.includes('/src/'))
    return [[msg, path, status, operation, err?.message, at].filter((part) => part !== undefined).join(' ')]
  })
  return [...new Set(told)]
}
