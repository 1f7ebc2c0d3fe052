type LogLine = {
  msg?: string
  operation?: string
  err?: { message?: string; stack?: string }
}

/** What a server's log says of things that nobody foresaw, each once. */
export function errorsIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => /^\{"level":[56]0\b/.test(line))
  const told = lines.map((line) => {
    const { msg, operation, err } = JSON.parse(line) as LogLine // a line as pino writes it
    const at = err?.stack?.split('\n').find((each) => each.includes('/src/'))
    return [msg, operation, err?.message, at].join(' ')
  })
  return [...new Set(told)]
}
