/** The five characters by which PostgreSQL names an error, when it is one of PostgreSQL's. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error ? error.code : undefined
}

/** Whether a constraint (unique key, check, foreign key) of this name refused the write. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    sqlState(error)?.startsWith('23') === true &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  )
}

const serializationFailure = '40001'
const deadlock = '40P01'

/** Whether the same work may well succeed when it runs again at once. */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  return state === serializationFailure || state === deadlock
}

const inFailedTransaction = '25P02'

/** Whether a statement was refused only because one before it in its transaction had failed. */
export const isAftermath = (error: unknown): boolean => sqlState(error) === inFailedTransaction

const lockNotAvailable = '55P03'
const queryCanceled = '57014'

/** Whether a statement waited for a lock, or ran, longer than it may. */
export function isTimeLimit(error: unknown): boolean {
  const state = sqlState(error)
  return state === lockNotAvailable || state === queryCanceled
}

/** Connection lost (08), too many connections (53300), server going down or coming up (57P01 to 57P05). */
const unavailableStates = /^(08|53300|57P0)/
const unavailableSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
])
/** NOTE: pg gives these no code; the texts are its own. */
const unavailableTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Whether the database could not be reached or answer, as against refusing what it was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state) return unavailableStates.test(state)
  if ('syscall' in error && 'code' in error && unavailableSystemCodes.has(String(error.code))) return true
  return unavailableTexts.test(error.message)
}
