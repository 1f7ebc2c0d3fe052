import type { FastifyBaseLogger } from 'fastify'

/** For tests: a log that notes what it is warned of. */
export function notingWarnings(): { log: FastifyBaseLogger; warned: unknown[] } {
  const warned: unknown[] = []
  const log = { warn: (about: unknown) => warned.push(about) } as unknown as FastifyBaseLogger // nothing else is told to it
  return { log, warned }
}
