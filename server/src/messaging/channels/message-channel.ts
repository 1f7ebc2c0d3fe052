import type { Input, Output } from '@suntala/contract/endpoint'
import type { messageGateway } from '@suntala/contract/message-gateway'
import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import type { MessageKind } from '#messaging/rules.ts'

type Gateway = typeof messageGateway
export type MessageOrder = Input<Gateway['channelMessage']>
export type TakenMessage = Output<Gateway['channelMessage']>

/** A channel as this process reaches it. */
export type OpenMessageChannel = {
  /**
   * Sends a message, once for its id however often it is asked. Undefined is no answer: the same order may be given
   * again.
   */
  send(context: Context, order: MessageOrder): Promise<TakenMessage | undefined>
  /** By what its delivery reports are known; undefined for one that sends none. */
  key?: { id: string; secret: string }
}

/**
 * What the platform must know of a channel of messages. `channels/<code>/adapter.ts` exports one as `adapter`; nothing
 * else names the channel.
 */
export type MessageChannel = {
  code: string
  kinds: readonly MessageKind[]
  /** A stand-in gives way to any other that can be reached, and the operator can close it. */
  isSandbox: boolean
  /** Undefined where this process has no settings for it. */
  open(config: Config): OpenMessageChannel | undefined
}
