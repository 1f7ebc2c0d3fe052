import type { FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'

const ownNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Under which address the caller has the portal open: what it is led back to, and what a game speaks to.
 * It is the public one, except that a machine has several names for itself and a session belongs to one of them.
 */
export function portalOrigin(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { headers: { origin } }: Pick<FastifyRequest, 'headers'>,
): string {
  if (!origin || !URL.canParse(origin)) return publicUrl
  const [told, known] = [new URL(origin), new URL(publicUrl)]
  const isThisMachine = ownNames.includes(told.hostname) && ownNames.includes(known.hostname)
  return isThisMachine && told.protocol === known.protocol && told.port === known.port
    ? told.origin
    : publicUrl
}
