import { pino, type BaseLogger } from 'pino'

/** What this folder needs of a logger: pino's and Fastify's both fit. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** Where a caller gave no logger: warnings and errors to stderr, so that none is lost in silence. */
export const stderrLog: Log = pino({ level: 'warn' }, pino.destination(2))
