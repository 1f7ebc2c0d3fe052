import { messageGateway } from '@suntala/contract/message-gateway'
import { callSigned } from '#http/call-signed.ts'
import type { MessageChannel } from '#messaging/channels/message-channel.ts'
import { peerNamed } from '#peer-settings.ts'

/** SMS by a gateway over HTTP that speaks the contract's `messageGateway`, signed both ways. */
export const adapter: MessageChannel = {
  code: 'sms',
  kinds: ['sms'],
  isSandbox: false,
  open(config) {
    const peer = peerNamed(config, 'SMS')
    return (
      peer && {
        key: peer.key,
        send: (context, order) => callSigned(context, peer, messageGateway.channelMessage, order),
      }
    )
  },
}
