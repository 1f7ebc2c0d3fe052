/** A person reads a terminal, a collector reads JSON lines; LOG_FORMAT=json|pretty overrules the guess. */
export const asJson =
  process.env.LOG_FORMAT === 'json' || (process.env.LOG_FORMAT !== 'pretty' && !process.stdout.isTTY)

const coloured = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code) => (text) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text)
export const bold = paint('1')
export const dim = paint('2')
export const red = paint('31')
export const yellow = paint('33')
export const green = paint('32')
export const cyan = paint('36')

const levels = { info: 30, error: 50 }

export function log(message, level = 'info') {
  if (asJson) {
    const line = { level: levels[level], time: Date.now(), process: 'start', msg: message }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  } else {
    process.stdout.write(`${level === 'error' ? red(message) : message}\n`)
  }
}

/** Ends the program with one clear message. */
export function exitWithError(message) {
  log(message, 'error')
  process.exit(1)
}

/** Milliseconds as a person says them. */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
