import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import type { ChannelAdapter } from '#cashier/channels/channel-adapter.ts'
import { findParts } from '#find-parts.ts'
import { type Reached, reachedOf, warnOfUnreached } from '#reach-peers.ts'

const adapters = await findParts<ChannelAdapter>(import.meta.dirname, 'adapter')

/** A payment channel as this process reaches it. */
export type Channel = Reached<ChannelAdapter>

const channelsOf = (config: Config): Channel[] => reachedOf(adapters, config)

/** Stops the start at settings that cannot be used, and tells of the channels that it goes on without. */
export function startChannels(context: Pick<Context, 'config' | 'log'>): void {
  warnOfUnreached(adapters, context)
}

export const channelCodes: readonly string[] = adapters.map(({ code }) => code)

/** The channel of a code; undefined for one that this process cannot reach: no order may go to it. */
export const channelOf = (config: Config, code: string): Channel | undefined =>
  channelsOf(config).find((channel) => channel.code === code)

/** Whether the banks of a channel can be asked whose an account is, as far as its code says. */
export const knowsNames = (code: string): boolean =>
  adapters.some((adapter) => adapter.code === code && adapter.askName !== undefined)

/** Codes of the channels that this process can reach. */
export const reachedChannelCodes = (config: Config): string[] => channelsOf(config).map(({ code }) => code)

/** The channel that signs with a key; undefined when none does. */
export const channelOfKey = (config: Config, keyId: string): Channel | undefined =>
  channelsOf(config).find(({ peer }) => peer.key.id === keyId)
