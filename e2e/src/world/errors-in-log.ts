type LogLine = {
  msg?: string
  operation?: string
  err?: { message?: string; stack?: string }
}

/** Alarms that are right here: a test moves the clock, and what lay ahead is due at once or too far away. */
const alarmsOfTime = new Set([
  'work that must happen on time is late',
  'jobs lay too far ahead and were brought back',
  'a draw is late',
])

/** What a server's log says of things that nobody foresaw, each once. */
export function errorsIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => /^\{"level":[56]0\b/.test(line))
  const told = lines.flatMap((line) => {
    const { msg, operation, err } = JSON.parse(line) as LogLine // a line as pino writes it
    if (alarmsOfTime.has(msg ?? '')) return []
    const at = err?.stack?.split('\n').find((each) => each.includes('/src/'))
    return [[msg, operation, err?.message, at].join(' ')]
  })
  return [...new Set(told)]
}
