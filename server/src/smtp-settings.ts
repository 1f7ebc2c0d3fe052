import { unusableSettings } from '#unusable-settings.ts'

/** The mail server that takes what goes out, and whom it is from. */
export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte on; otherwise by STARTTLS. */
  isImplicitTls: boolean
  /** The server runs on this machine: nobody stands between, so it may do without TLS. */
  isLoopback: boolean
  login: { user: string; password: string } | undefined
  from: string
}

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
const defaultPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }
/** An address alone, or behind a name. */
const sender = /^(?:[^\p{Cc}<>",@]{1,60} <[^\s<>",@]+@[^\s<>",@]+>|[^\s<>",@]+@[^\s<>",@]+)$/u

function loginOf({ username, password }: URL): SmtpSettings['login'] {
  if (!username) return undefined
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    throw unusableSettings(['SMTP_URL: a % in user or password is written %25'])
  }
}

/**
 * `SMTP_URL` (`smtps://user:password@host`, or `smtp://` with STARTTLS) and `MAIL_FROM`; without both no mail server is
 * called.
 * @throws Error for one without the other, or one that cannot be read; never with the password
 */
export function readSmtp({
  SMTP_URL: address,
  MAIL_FROM: from,
}: Readonly<Record<string, string | undefined>>): SmtpSettings | undefined {
  if (address === undefined && from === undefined) return undefined
  const url = address === undefined ? null : URL.parse(address)
  const port = url && defaultPorts[url.protocol]
  if (!url?.hostname || port === undefined || port === null)
    throw unusableSettings(['SMTP_URL: must be smtp:// or smtps:// and a host'])
  if (from === undefined || !sender.test(from))
    throw unusableSettings(['MAIL_FROM: must be an address, or a name and <an address>'])
  const { protocol, hostname } = url
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : port,
    isImplicitTls: protocol === 'smtps:',
    isLoopback: loopback.includes(hostname),
    login: loginOf(url),
    from,
  }
}
