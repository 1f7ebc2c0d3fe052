import { createHmac } from 'node:crypto'
import type { passwordLinkStates } from '@suntala/contract/login-password'
import { waitMinutes } from '#account/attempt-rules.ts'
import { type DataKeys, keyFor } from '#encryption/data-keys.ts'
import type { PlatformSettings } from '#settings/rules.ts'

export const linkLifeMs = 30 * 60_000

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** For how long a link is counted. */
export const linksCountedMs = dayMs

/** What is kept of what was typed, and of a password's hash: alike for the same text of the same kind. */
export const printOf = (dataKey: DataKeys, kind: 'name' | 'mail' | 'password', text: string): Buffer =>
  createHmac('sha256', keyFor(dataKey, 'password-link')).update(`${kind}\n${text}`).digest()

/** Who asks for a link, and for whom. */
export type LinkNames = {
  name: Buffer
  mail: Buffer
  network: string
  country: string | null
  /** Neither browser nor network has been at the named account before. What strangers ask for spends nothing of others. */
  isStranger: boolean
}

/** So many links within so long, of those that have this in common. */
export type LinkLimit = {
  by: Exclude<keyof LinkNames, 'isStranger'>
  limit: number
  windowMs: number
  refusal: 'RATE_LIMITED' | 'TOO_MANY_REQUESTS' | 'MAIL_QUOTA'
}

/** The same for names and addresses that nobody has, so that no limit tells of them. */
export function linkLimits(settings: PlatformSettings): LinkLimit[] {
  const perRecipient = (by: 'name' | 'mail'): LinkLimit[] => [
    { by, limit: 1, windowMs: settings.codeResendSeconds * 1000, refusal: 'RATE_LIMITED' },
    { by, limit: settings.codesPerRecipientHour, windowMs: hourMs, refusal: 'TOO_MANY_REQUESTS' },
    { by, limit: settings.codesPerRecipientDay, windowMs: dayMs, refusal: 'TOO_MANY_REQUESTS' },
  ]
  return [
    ...perRecipient('name'),
    ...perRecipient('mail'),
    { by: 'network', limit: settings.codesPerNetworkHour, windowMs: hourMs, refusal: 'TOO_MANY_REQUESTS' },
    { by: 'country', limit: settings.mailPerCountryDay, windowMs: dayMs, refusal: 'MAIL_QUOTA' },
  ]
}

/**
 * The minutes until a limit allows another link; undefined while it allows one now.
 * @param askedAt the newest ones within its window, newest first
 */
export const minutesUntil = (
  askedAt: Date[],
  { limit, windowMs }: LinkLimit,
  now: Date,
): number | undefined => waitMinutes(askedAt, { limit, windowMs, nowMs: now.getTime() })

/** When another can be asked for, of a limit that is reached: in the time of the server's clock. */
export const againAt = (askedAt: Date[], { limit, windowMs }: LinkLimit): number =>
  (askedAt[limit - 1]?.getTime() ?? 0) + windowMs

export type PasswordLinkState = (typeof passwordLinkStates)[number]

export type PasswordLink = {
  id: string
  /** Nobody's, where the pair was nobody's. */
  memberId: string | null
  passwordPrint: Buffer
  /** Of the address that it was asked for by. */
  mailPrint: Buffer
  expiresAt: Date
  usedAt: Date | null
}

/** @param prints of the password and the address that the member has now, under each data key */
export function stateOfLink(
  link: PasswordLink,
  { prints, now }: { prints: Record<'password' | 'mail', readonly Buffer[]>; now: Date },
): PasswordLinkState {
  if (link.usedAt) return 'USED'
  const isSamePassword = prints.password.some((print) => link.passwordPrint.equals(print))
  const isSameMail = prints.mail.some((print) => link.mailPrint.equals(print))
  return now < link.expiresAt && isSamePassword && isSameMail ? 'VALID' : 'EXPIRED'
}
