import { messageGateway } from '@suntala/contract/message-gateway'
import { callSigned } from '#http/call-signed.ts'
import type { MessageChannel } from '#messaging/channels/message-channel.ts'

/** The sandbox: a page where everybody can read what was sent. */
export const adapter: MessageChannel = {
  code: 'sandbox',
  kinds: ['sms', 'mail'],
  isSandbox: true,
  open({ sandboxUrl, sandboxSecret }) {
    const key = { id: 'sandbox', secret: sandboxSecret }
    const peer = { name: 'sandbox', baseUrl: sandboxUrl, key }
    return { key, send: (context, order) => callSigned(context, peer, messageGateway.channelMessage, order) }
  },
}
