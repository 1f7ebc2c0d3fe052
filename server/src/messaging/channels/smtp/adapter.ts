import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Context } from '#context.ts'
import type { MessageChannel, MessageOrder, TakenMessage } from '#messaging/channels/message-channel.ts'
import type { SmtpSettings } from '#smtp-settings.ts'

const timeoutMs = 10_000

/** One address and nothing else: no list, no name, no comment. */
const oneAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,190}$/u

const refused: TakenMessage = { accepted: false, reference: '' }

/** Nothing goes over a network in the clear: without TLS the server is left before it is told anything. */
const transportFor = ({ host, port, isImplicitTls, isLoopback, login }: SmtpSettings) =>
  createTransport({
    host,
    port,
    secure: isImplicitTls,
    requireTLS: !isLoopback,
    ignoreTLS: isLoopback,
    tls: { minVersion: 'TLSv1.2' },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Named by the message's id: a mail that went out twice, its first answer lost, is shown once by most readers. */
function mailOf({ messageId, to, subject, text }: MessageOrder, from: string): SendMailOptions {
  const domain = from.replace(/^.*@|>$/g, '')
  return {
    from,
    to: { name: '', address: to },
    // The line ends with the subject, whatever stands in it.
    subject: subject.replace(/\p{Cc}+/gu, ' '),
    text,
    messageId: `<${messageId}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

type Failure = { code?: unknown; responseCode?: unknown }

/** The server has looked at this mail or its recipient, and takes it neither now nor later. */
const isFinal = ({ code, responseCode }: Failure): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500

async function send(
  { log }: Context,
  smtp: SmtpSettings,
  order: MessageOrder,
): Promise<TakenMessage | undefined> {
  if (!oneAddress.test(order.to)) return refused
  const transport = transportFor(smtp)
  try {
    const { messageId } = await transport.sendMail(mailOf(order, smtp.from))
    return { accepted: true, reference: messageId }
  } catch (error) {
    const failure = error as Failure // read as unknown values
    const { code, responseCode } = failure
    // What the server said may repeat the recipient or the login.
    log[code === 'EAUTH' ? 'error' : 'warn'](
      { code, responseCode, isFinal: isFinal(failure) },
      'a mail was not taken',
    )
    return isFinal(failure) ? refused : undefined
  } finally {
    transport.close()
  }
}

/** Mail by a mail server; it tells nothing of what came of a mail that it took. */
export const adapter: MessageChannel = {
  code: 'smtp',
  kinds: ['mail'],
  isSandbox: false,
  open: ({ smtp }) => smtp && { send: (context, order) => send(context, smtp, order) },
}
