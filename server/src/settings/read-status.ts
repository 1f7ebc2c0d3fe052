import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { presentStatus } from '#settings/present.ts'
import { readSettings } from '#settings/read-settings.ts'
import type { Visitor } from '#settings/rules.ts'

/** The country is known only where a trusted proxy says so. */
export function visitorOf(request: FastifyRequest, { trustedProxies }: Context['config']): Visitor {
  const header = request.headers['x-country']
  const country =
    trustedProxies > 0 && typeof header === 'string' && /^[A-Z]{2}$/.test(header) ? header : null
  return { ip: request.ip, country }
}

/** Whether the portal is open, closed to all, or closed to this visitor; with what each of them is told. */
export async function readStatus(
  { db, clock, config }: Context,
  request: FastifyRequest,
): Promise<ReturnType<typeof presentStatus>> {
  const { settings } = await readSettings(db)
  return presentStatus(settings, visitorOf(request, config), clock().getTime())
}
