import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'

/** For tests: the warnings about one adapter. A checkout may have others without settings. */
export const about = (warned: readonly unknown[], code: string): unknown[] =>
  warned.filter((one) => isDeepStrictEqual(one, { adapter: code }))

/** For tests: a log that notes what it is warned of. */
export function notingWarnings(): { log: FastifyBaseLogger; warned: unknown[] } {
  const warned: unknown[] = []
  const log = { warn: (about: unknown) => warned.push(about) } as unknown as FastifyBaseLogger // nothing else is told to it
  return { log, warned }
}
