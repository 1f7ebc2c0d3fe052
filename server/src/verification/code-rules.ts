import { createHmac, randomInt } from 'node:crypto'
import type { ErrorCode } from '@suntala/contract/errors'
import { type DataKeys, keyFor } from '#encryption/data-keys.ts'
import { networksOfSite } from '#http/network.ts'
import type { MessageKind } from '#messaging/rules.ts'
import type { PlatformSettings } from '#settings/rules.ts'

/**
 * What a code proves something for; it counts for nothing else. verify: a login that waits for another proof;
 * security: who is there, for a change within a session.
 */
export type CodePurpose = 'register' | 'login' | 'verify' | 'reset' | 'security' | 'contact'

/** Whom a code was sent to, and what for. */
export type CodeSubject = { kind: MessageKind; to: string; purpose: CodePurpose }

/** A code that counts; who gets it and what it reads may not be known yet. */
export type ReservedCode = CodeSubject & { codeId: string; expiresAt: Date }

export const codeLifeMs = 5 * 60_000
export const codeTries = 5
const digits = 6
/** Of the hash, SHA-256. */
export const codeHashBytes = 32

/** For how long a code is counted. */
export const codesCountedMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000
/** SMS-05, by the server: one a second and network. */
const shortestPauseMs = 1_000
/** Who has asked often waits so long before each further code (ERR-04). */
export const longPauseMinutes = 5

export const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** Of the code with whom and what it is for: sent to another number, it is another. */
export const codeHash = (dataKey: DataKeys, { kind, to, purpose }: CodeSubject, code: string): Buffer =>
  createHmac('sha256', keyFor(dataKey, 'verification-code'))
    .update([kind, to, purpose, code.trim()].join('\n'))
    .digest()

/** Since when codes are counted, for each limit. */
export const countedSince = (now: Date) => ({
  second: new Date(now.getTime() - shortestPauseMs),
  longPause: new Date(now.getTime() - longPauseMinutes * 60_000),
  hour: new Date(now.getTime() - hourMs),
  day: new Date(now.getTime() - codesCountedMs),
})

/** How many codes were asked for lately: for this recipient and purpose, from this network, and sent to all. */
export type CodeCounts = {
  networkSecond: number
  networkPause: number
  networkHour: number
  /** From the site that the network belongs to; none for one without. */
  sitePause: number
  siteHour: number
  recipientPause: number
  recipientHour: number
  recipientDay: number
  countryDay: number
  countryRegisterDay: number
  smsDay: number
  registerDay: number
  /** Mails of any kind that went out to all. */
  mailDay: number
}

export type CodeRefusal = Extract<
  ErrorCode,
  'RATE_LIMITED' | 'TOO_MANY_REQUESTS' | 'SMS_QUOTA' | 'MAIL_QUOTA'
>

/**
 * Whether another code may be sent. Beyond so many in an hour each further one waits five minutes after the last, so
 * that the refusal says what is true; beyond so many in a day only the house can help. Registrations, for which anybody
 * makes numbers up, use half of what a day may cost at most: the rest is the members'.
 */
export function refusalOfCode(
  { kind, purpose }: Pick<CodeSubject, 'kind' | 'purpose'>,
  counts: CodeCounts,
  limits: PlatformSettings,
): CodeRefusal | undefined {
  if (counts.networkSecond > 0) return 'RATE_LIMITED'
  const isOften =
    (counts.recipientHour >= limits.codesPerRecipientHour && counts.recipientPause > 0) ||
    (counts.networkHour >= limits.codesPerNetworkHour && counts.networkPause > 0) ||
    (counts.siteHour >= limits.codesPerNetworkHour * networksOfSite && counts.sitePause > 0)
  if (isOften) return 'TOO_MANY_REQUESTS'
  const isRecipientSpent = counts.recipientDay >= limits.codesPerRecipientDay
  if (kind === 'mail')
    return isRecipientSpent || counts.mailDay >= limits.mailPerDay ? 'MAIL_QUOTA' : undefined
  const isSpent =
    isRecipientSpent || counts.countryDay >= limits.smsPerCountryDay || counts.smsDay >= limits.smsPerDay
  const isShareSpent =
    purpose === 'register' &&
    (counts.countryRegisterDay >= limits.smsPerCountryDay / 2 || counts.registerDay >= limits.smsPerDay / 2)
  return isSpent || isShareSpent ? 'SMS_QUOTA' : undefined
}
