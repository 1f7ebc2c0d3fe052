import type { Config } from '#config.ts'
import type { ChannelAdapter } from '#cashier/channels/channel-adapter.ts'
import type { SignedPeer } from '#http/call-signed.ts'
import { findParts } from '#find-parts.ts'

const adapters = await findParts<ChannelAdapter>(import.meta.dirname, 'adapter')

/** A payment channel as this process reaches it. */
export type Channel = ChannelAdapter & { peer: SignedPeer }

export const channelsOf = (config: Config): Channel[] =>
  adapters.map((adapter) => ({ ...adapter, peer: adapter.peerOf(config) }))

export const channelCodes: readonly string[] = adapters.map(({ code }) => code)

/** The channel of a code. @throws Error for one without an adapter: its folder is missing in this release */
export function channelOf(config: Config, code: string): Channel {
  const found = channelsOf(config).find((channel) => channel.code === code)
  if (!found) throw new Error(`there is no payment channel ${code}`)
  return found
}

/** The channel that signs with a key; undefined when none does. */
export const channelOfKey = (config: Config, keyId: string): Channel | undefined =>
  channelsOf(config).find(({ peer }) => peer.key.id === keyId)
