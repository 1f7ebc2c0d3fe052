import { asJson, bold, cyan, dim, red, yellow } from './log.mjs'

const levelNames = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }
const levelPaints = { warn: yellow, error: red, fatal: red }
const hidden = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'name', 'v', 'process', 'err', 'reqId'])

function parse(line) {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const clock = (time) => new Date(time).toTimeString().slice(0, 8)
const value = (content) => (typeof content === 'string' ? content : JSON.stringify(content))

function pretty(process, entry) {
  const level = levelNames[entry.level] ?? String(entry.level ?? 'info')
  const paintLevel = levelPaints[level] ?? dim
  const details = Object.entries(entry)
    .filter(([key]) => !hidden.has(key))
    .map(([key, content]) => dim(`${key}=${value(content)}`))
  const stack = entry.err ? `\n    ${(entry.err.stack ?? value(entry.err)).replaceAll('\n', '\n    ')}` : ''
  return (
    [
      dim(clock(entry.time ?? Date.now())),
      cyan(process.padEnd(7)),
      paintLevel(level.padEnd(5)),
      bold(entry.msg ?? ''),
      ...details,
    ].join(' ') + stack
  )
}

/** One line of a child process as this terminal or collector wants to have it. */
export function logLine(process, line) {
  const entry = parse(line)
  if (asJson) {
    return JSON.stringify(entry ? { process, ...entry } : { level: 30, time: Date.now(), process, msg: line })
  }
  return entry ? pretty(process, entry) : `${dim(clock(Date.now()))} ${cyan(process.padEnd(7))} ${line}`
}
