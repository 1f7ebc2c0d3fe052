import type { settings } from '@suntala/contract/settings'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import {
  presentPermission,
  presentRegisterSettings,
  presentSettings,
  presentStatus,
} from '#settings/present.ts'
import { forgetSettings, readSettings, settingsChannel } from '#settings/read-settings.ts'
import { buildFlagTree, countries } from '#settings/rules.ts'

/** The country is known only where a trusted proxy says so. */
function visitorOf(request: FastifyRequest, isProxied: boolean): { ip: string; country: string | null } {
  const header = request.headers['x-country']
  const country = isProxied && typeof header === 'string' && /^[A-Z]{2}$/.test(header) ? header : null
  return { ip: request.ip, country }
}

export async function routes(context: Context): Promise<Handlers<typeof settings>> {
  const { db, clock, config, log } = context
  await db.notifications.subscribe(settingsChannel, {
    message: () => forgetSettings(db),
    resync: () => forgetSettings(db),
  })
  return {
    permission: async ({ query, request }) => {
      const operator = await readSettings(db)
      const visitor = visitorOf(request, config.trustedProxies > 0)
      const status = presentStatus(operator.settings, visitor, clock().getTime())
      return query.url === undefined ? status : presentPermission(operator, status)
    },
    whitelabel: async () => buildFlagTree((await readSettings(db)).flags),
    registerSettings: async () => presentRegisterSettings(await readSettings(db)),
    settings: async () => presentSettings((await readSettings(db)).settings),
    countries: () => countries,
    ping: () => ({ t: clock().getTime() }),
    chunkReport: ({ input }) => {
      log.warn({ chunk: input }, 'a part of the portal did not load')
      return { accepted: true }
    },
  }
}
