import { createHash, createHmac } from 'node:crypto'
import type { ErrorCode } from '@suntala/contract/errors'
import { type DataKeys, keyFor } from '#encryption/data-keys.ts'
import { networksOfSite, siteOf } from '#http/network.ts'
import { usernameKey } from '#account/rules.ts'

/** One try at a secret, before it is known whether it is right. */
export type Attempt = {
  /** What is tried at, such as an account. */
  subject: string
  network: string
  /** Who tries: a browser that is known at the account, otherwise its network. */
  source: string
  /** Neither browser nor network has been at the account before. */
  isStranger: boolean
}

/** Where a login comes from, and what of it was there before. */
export type LoginOrigin = { deviceHash: Buffer | null; network: string }
export type Known = { isDevice: boolean; isNetwork: boolean }

/** Which attempts a limit counts; parts that are left out match all. */
export type AttemptFilter = Partial<Attempt> & { site?: string }

export type AttemptLimits = {
  windowMs: number
  /** Of one source at one subject. */
  perSource: number
  /** Of one network at whatever subjects; a site of networks may do more, and not as much as all of them. */
  perNetwork?: number
  /** Of all strangers together at one subject. */
  ofStrangers?: number
  /** The same within a day. */
  ofStrangersInDay?: number
}

/**
 * Ten tries at an account from one browser or address, thirty from an address, fifty of all strangers together,
 * within a quarter of an hour. What strangers do thus locks out strangers alone.
 */
export const loginLimits: AttemptLimits = {
  windowMs: 15 * 60_000,
  perSource: 10,
  perNetwork: 30,
  ofStrangers: 50,
}
/** Codes that strangers to the portal type: ten for a number, thirty from an address, whatever numbers they are for. */
export const openCodeLimits: AttemptLimits = { windowMs: 15 * 60_000, perSource: 10, perNetwork: 30 }
/** A member's own secret: only who is logged in tries it, and from where does not matter. See `ownAttempt`. */
export const ownSecretLimits: AttemptLimits = { windowMs: 15 * 60_000, perSource: 5 }

/**
 * Codes of an authenticator at a login whose password was right, and so of the owner or of who has the password: five of each
 * browser that is known and of each network, thirty of all strangers within a day.
 */
export const loginCodeLimits: AttemptLimits = { ...ownSecretLimits, ofStrangersInDay: 30 }
const dayMs = 24 * 60 * 60_000
/** What is told once a day. */
export const toldLimits: AttemptLimits = { windowMs: dayMs, perSource: 1 }
/** The longest time that any limit looks back, and an hour. */
export const attemptsKeptMs = dayMs + 60 * 60_000

/** Secrets that are made anew at a press. */
export const renewalLimits: AttemptLimits = { windowMs: 60 * 60_000, perSource: 5 }

/** Demos for one network: each costs an account with credits. */
export const demoLimits: AttemptLimits = { windowMs: 10 * 60_000, perSource: 10 }

export const codeOfFull: Record<Bucket['kind'], ErrorCode> = {
  account: 'ACCOUNT_LOCKED',
  network: 'TOO_MANY_REQUESTS',
}

export type Bucket = { kind: 'account' | 'network'; by: AttemptFilter; limit: number; windowMs: number }

/** The limits that an attempt falls under. A known browser is held to its own tries alone. */
export function bucketsOf(
  { subject, network, source, isStranger }: Attempt,
  limits: AttemptLimits,
): Bucket[] {
  const { perSource, perNetwork, ofStrangers, ofStrangersInDay, windowMs } = limits
  const own: Bucket = { kind: 'account', by: { subject, source }, limit: perSource, windowMs }
  if (isDevice(source)) return [own]
  const strangers = { kind: 'account' as const, by: { subject, isStranger } }
  return [
    own,
    ...(isStranger && ofStrangers !== undefined ? [{ ...strangers, limit: ofStrangers, windowMs }] : []),
    ...(isStranger && ofStrangersInDay !== undefined
      ? [{ ...strangers, limit: ofStrangersInDay, windowMs: dayMs }]
      : []),
    ...(perNetwork === undefined ? [] : networkBuckets(network, perNetwork, windowMs)),
  ]
}

function networkBuckets(network: string, limit: number, windowMs: number): Bucket[] {
  const site = siteOf(network)
  const own: Bucket = { kind: 'network', by: { network }, limit, windowMs }
  return site === null ? [own] : [own, { ...own, by: { site }, limit: limit * networksOfSite }]
}

/** The names whose attempts must be counted one at a time. */
export function lockNamesOf({ subject, network, source }: Attempt): string[] {
  if (isDevice(source)) return [`${subject} ${source}`]
  const site = siteOf(network)
  return [subject, `network:${network}`, ...(site === null ? [] : [`site:${site}`])]
}

const deviceStart = 'device:'
const isDevice = (source: string): boolean => source.startsWith(deviceStart)

export const deviceSource = (deviceHash: Buffer): string => deviceStart + deviceHash.toString('base64url')
export const networkSource = (network: string): string => `network:${network}`

/** Which recent failures ask for a captcha: one at the account, three from the address; its own alone for a known browser. */
export function captchaBucketsOf({ subject, network, source }: Attempt): Pick<Bucket, 'by' | 'limit'>[] {
  if (isDevice(source)) return [{ by: { subject, source }, limit: 1 }]
  return [
    { by: { subject }, limit: 1 },
    { by: { network }, limit: 3 },
  ]
}

/** Under a key: of numbers there are so few that a bare hash tells them. */
const printOfSubject = (keys: DataKeys, text: string): string =>
  createHmac('sha256', keyFor(keys, 'attempt-print')).update(text).digest('base64url')

/** Hashed, because people now and then type a password where the name belongs. */
export const loginSubject = (keys: DataKeys, username: string): string =>
  `login:${printOfSubject(keys, `login\n${usernameKey(username)}`)}`

/** Of a code that was sent to a number. */
export const openCodeSubject = (keys: DataKeys, purpose: string, to: string): string =>
  `code:${printOfSubject(keys, `${purpose}\n${to}`)}`

const ownAttempt = (subject: string): Attempt => ({
  subject,
  network: '',
  source: '',
  isStranger: false,
})

/** One account for all sessions: who has the login password may open many, and this one guards the money from them. */
export const paymentAttempt = (memberId: string): Attempt => ownAttempt(`payment:${memberId}`)
/** By the member and the kind of secret: what one kind settles leaves the tries at another counted. */
export const proofAttempt = (memberId: string, kind: string): Attempt =>
  ownAttempt(`proof:${kind}:${memberId}`)
/** Who tries at a login that waits: known browsers have tries of their own, which no stranger spends. */
export type TrySource = Omit<Attempt, 'subject'>
export const loginProofAttempt = (memberId: string, kind: string, source: TrySource): Attempt => ({
  subject: `login-proof:${kind}:${memberId}`,
  ...source,
})
/** That a member was told of something. */
export const toldAttempt = (memberId: string, what: string): Attempt => ownAttempt(`told:${what}:${memberId}`)
/** Each session for itself, so that a stolen one spends no tries of the owner's. It ends with its tries. */
export const passwordAttempt = (sessionId: string): Attempt => ownAttempt(`password:${sessionId}`)
/** What a member has made anew, such as recovery codes. */
export const renewalAttempt = (memberId: string, what: string): Attempt =>
  ownAttempt(`renewal:${what}:${memberId}`)
/** A picture of a member's own: each costs work. */
export const avatarAttempt = (memberId: string): Attempt => ownAttempt(`avatar:${memberId}`)
export const avatarLimits: AttemptLimits = { windowMs: 60 * 60_000, perSource: 12 }

/** Vouchers that a member types, and those of one serial, whoever types them: a PIN is short, and a serial may be anybody's. */
export const voucherAttempt = (memberId: string): Attempt => ownAttempt(`voucher:${memberId}`)
export const serialAttempt = (channel: string, serial: string): Attempt =>
  ownAttempt(`serial:${createHash('sha256').update(`${channel}\n${serial}`).digest('base64url')}`)
export const serialLimits: AttemptLimits = { windowMs: dayMs, perSource: 5 }

/** Questions to banks whose an account is: of a member, and those of a network that were refused, whoever asked them. */
export const enquiryAttempt = (memberId: string): Attempt => ownAttempt(`enquiry:${memberId}`)
export const enquiryLimits: AttemptLimits = { windowMs: dayMs, perSource: 10 }
export const networkEnquiries = (network: string): Attempt => ownAttempt(`enquiries:${network}`)
export const networkEnquiryLimits: AttemptLimits = { windowMs: dayMs, perSource: 40 }

/** Codes by which a number or an address becomes a member's own. */
export const contactAttempt = (memberId: string): Attempt => ownAttempt(`contact:${memberId}`)
export const contactLimits: AttemptLimits = { windowMs: dayMs, perSource: 20 }

/** An account that is opened. */
export const registrationAttempt = (network: string): Attempt => ownAttempt(`register:${network}`)
export const registrationWindowMs = 60 * 60_000

export const demoAttempt = (network: string): Attempt => ownAttempt(`demo:${network}`)

/** The minutes until the attempt that reached a limit is out of its window, and another is allowed. */
export const minutesLeft = (
  reachedAt: Date,
  { windowMs, nowMs }: { windowMs: number; nowMs: number },
): number => Math.max(1, Math.ceil((reachedAt.getTime() + windowMs - nowMs) / 60_000))

/**
 * The minutes until another attempt is allowed, or undefined when it is allowed now.
 * @param attemptedAt the newest attempts within the window, newest first
 */
export function waitMinutes(
  attemptedAt: Date[],
  { limit, windowMs, nowMs }: { limit: number; windowMs: number; nowMs: number },
): number | undefined {
  const reachedAt = attemptedAt[limit - 1]
  return reachedAt && minutesLeft(reachedAt, { windowMs, nowMs })
}
