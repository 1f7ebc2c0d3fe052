import type { StatementAsked, StatementPage } from '@suntala/contract/statement'
import { channelOf, reachedChannelCodes } from '#cashier/channels/find-channels.ts'
import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import { providersOf } from '#game/providers/find-providers.ts'
import type { SourceName } from '#reconciliation/rules.ts'

/** Who gives a statement of a day, as this process reaches them. */
export type Source = SourceName & {
  /** By which the source signs, as its events are kept under. */
  keyId: string
  ask(context: Context, asked: StatementAsked): Promise<StatementPage | undefined>
}

export function sourcesOf(config: Config): Source[] {
  const channels = reachedChannelCodes(config).flatMap((code): Source[] => {
    const channel = channelOf(config, code)
    if (!channel) return []
    const { peer } = channel
    const ask: Source['ask'] = (context, asked) => channel.statement(context, peer, asked)
    return [{ kind: 'channel', code, keyId: peer.key.id, ask }]
  })
  const providers = providersOf(config).map((provider): Source => ({
    kind: 'provider',
    code: provider.code,
    keyId: provider.peer.key.id,
    ask: (context, asked) => provider.statement(context, provider.peer, asked),
  }))
  return [...channels, ...providers]
}
