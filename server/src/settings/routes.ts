import type { settings } from '@suntala/contract/settings'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import {
  presentCustomerService,
  presentPermission,
  presentRegisterSettings,
  presentSettings,
} from '#settings/present.ts'
import { forgetSettings, readSettings, settingsChannel } from '#settings/read-settings.ts'
import { readStatus } from '#settings/read-status.ts'
import { buildFlagTree, countries } from '#settings/rules.ts'

export async function routes(context: Context): Promise<Handlers<typeof settings>> {
  const { db, clock, config, log } = context
  await db.notifications.subscribe(settingsChannel, {
    message: () => forgetSettings(db),
    resync: () => forgetSettings(db),
  })
  return {
    permission: async ({ query, request }) => {
      const status = await readStatus(context, request)
      return query.url === undefined ? status : presentPermission(await readSettings(db), status)
    },
    whitelabel: async () => buildFlagTree((await readSettings(db)).flags),
    registerSettings: async () => presentRegisterSettings(await readSettings(db), config.identity),
    settings: async () => presentSettings(await readSettings(db), config, clock()),
    countries: () => countries,
    domainRoute: async () => {
      const { domains } = (await readSettings(db)).settings
      return { domains: domains.map((domain, place) => ({ domain, order: place + 1 })) }
    },
    routers: async () => {
      const { domains, resources } = (await readSettings(db)).settings
      return { domainList: domains.map((domain) => ({ domain, speed: null })), resources }
    },
    ping: ({ reply }) => {
      // Measured from the portal's other addresses too, which learn no more of it than that it came.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return { t: clock().getTime() }
    },
    csVersion: async () => presentCustomerService((await readSettings(db)).settings),
    chunkReport: ({ input }) => {
      log.warn({ chunk: input }, 'a part of the portal did not load')
      return { accepted: true }
    },
  }
}
