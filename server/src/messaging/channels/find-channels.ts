import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import { findParts } from '#find-parts.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import type { MessageChannel, OpenMessageChannel } from '#messaging/channels/message-channel.ts'
import type { MessageKind } from '#messaging/rules.ts'

const channels = await findParts<MessageChannel>(import.meta.dirname, 'adapter')

/** The codes of all that this release has a folder for. */
export const messageChannelCodes: readonly string[] = channels.map(({ code }) => code)

export type ReachedMessageChannel = OpenMessageChannel & { code: string }

const reach = ({ code, open }: MessageChannel, config: Config): ReachedMessageChannel[] => {
  const opened = open(config)
  return opened ? [{ ...opened, code }] : []
}

/** Says at the start which channels send nothing here, for lack of settings. */
export function warnOfUnreachedChannels({ config, log }: Pick<Context, 'config' | 'log'>): void {
  for (const channel of channels)
    if (reach(channel, config).length === 0)
      log.warn({ channel: channel.code }, 'sends no messages here: there are no settings for it')
}

/** Who sends messages of a kind; undefined where nobody does. */
export function channelFor(
  kind: MessageKind,
  { config, settings }: { config: Config; settings: PlatformSettings },
): ReachedMessageChannel | undefined {
  return channels
    .filter(({ kinds, isSandbox }) => kinds.includes(kind) && (!isSandbox || settings.sandboxMessages))
    .toSorted((one, other) => Number(one.isSandbox) - Number(other.isSandbox))
    .flatMap((channel) => reach(channel, config))[0]
}

/** The channel that signs its reports with a key; undefined when none does. */
export const messageChannelOfKey = (config: Config, keyId: string): ReachedMessageChannel | undefined =>
  channels.flatMap((channel) => reach(channel, config)).find(({ key }) => key?.id === keyId)
