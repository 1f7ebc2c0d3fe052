import { pino, type BaseLogger } from 'pino'
import { sqlState } from '#db/sql-error.ts'

/** What this folder needs of a logger: pino's and Fastify's both fit. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** What an error is besides its text; everything else of it may be a row, a parameter or a body. */
const toldOfErrors = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'status',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const

/** Errors whose text quotes what the database was given; those of other classes quote names of its own. */
const quotesData = /^22/

/** Deeper than any chain of causes that was meant. */
const deepest = 5

const withoutData = (text: string): string => text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')

/** What others write into their refusals: whom a message was for. */
const withoutPeople = (text: string): string =>
  text.replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…').replaceAll(/\+\d{6,15}/g, '+…')

function toldOf(error: Error): Record<string, unknown> {
  const given = error as Error & Record<string, unknown> // read by names, each of which may be missing
  const isQuoting = quotesData.test(sqlState(error) ?? '')
  const say = (text: string) => withoutPeople(isQuoting ? withoutData(text) : text)
  return {
    type: error.name,
    message: say(error.message),
    stack: say(error.stack ?? ''),
    ...Object.fromEntries(
      toldOfErrors.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])),
    ),
  }
}

function toldDeep(error: unknown, depth: number): object {
  if (!(error instanceof Error)) return { type: typeof error }
  if (depth === deepest) return { type: error.name }
  return {
    ...toldOf(error),
    ...(error.cause !== undefined && { cause: toldDeep(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && {
      errors: error.errors.slice(0, deepest).map((each) => toldDeep(each, depth + 1)),
    }),
  }
}

/**
 * What a log tells of an error: what went wrong and where. A database that refuses a row tells all of it, in fields of
 * its own and now and then in its text: numbers, names, hashes. None of that is told, however deep it lies.
 */
const loggedError = (error: unknown) => ({ type: 'Error', message: '', stack: '', ...toldDeep(error, 0) })

/** What every log of the platform leaves out, whatever it is given. */
export const safeLogging = {
  redact: [
    'req.headers.authorization',
    'req.headers.cookie',
    ...['password', 'token', 'secret', 'data', 'cookie', 'authorization'].flatMap((name) =>
      ['*.', '*.*.'].map((path) => path + name),
    ),
  ],
  serializers: { err: loggedError },
}

/** Where a caller gave no logger: warnings and errors to stderr, so that none is lost in silence. */
export const stderrLog: Log = pino({ level: 'warn', ...safeLogging }, pino.destination(2))
