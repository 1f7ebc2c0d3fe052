import { createHash } from 'node:crypto'
import type { ErrorCode } from '@suntala/contract/errors'
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

/** Which attempts a limit counts; parts that are left out match all. */
export type AttemptFilter = Partial<Attempt>

export type AttemptLimits = {
  windowMs: number
  /** Of one source at one subject. */
  perSource: number
  /** Of one network at whatever subjects. */
  perNetwork?: number
  /** Of all strangers together at one subject. */
  ofStrangers?: number
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
/** A member's own secret: only who is logged in tries it, and from where does not matter. See `ownAttempt`. */
export const ownSecretLimits: AttemptLimits = { windowMs: 15 * 60_000, perSource: 5 }

/** Demos for one network: each costs an account with credits. */
export const demoLimits: AttemptLimits = { windowMs: 10 * 60_000, perSource: 10 }

export const codeOfFull: Record<Bucket['kind'], ErrorCode> = {
  account: 'ACCOUNT_LOCKED',
  network: 'TOO_MANY_REQUESTS',
}

export type Bucket = { kind: 'account' | 'network'; by: AttemptFilter; limit: number }

/** The limits that an attempt falls under. A known browser is held to its own tries alone. */
export function bucketsOf(
  { subject, network, source, isStranger }: Attempt,
  limits: AttemptLimits,
): Bucket[] {
  const own: Bucket = { kind: 'account', by: { subject, source }, limit: limits.perSource }
  if (isDevice(source)) return [own]
  const { perNetwork, ofStrangers } = limits
  return [
    own,
    ...(isStranger && ofStrangers !== undefined
      ? [{ kind: 'account' as const, by: { subject, isStranger }, limit: ofStrangers }]
      : []),
    ...(perNetwork === undefined ? [] : [{ kind: 'network' as const, by: { network }, limit: perNetwork }]),
  ]
}

/** The names whose attempts must be counted one at a time. */
export const lockNamesOf = ({ subject, network, source }: Attempt): string[] =>
  isDevice(source) ? [`${subject} ${source}`] : [subject, `network:${network}`]

const deviceStart = 'device:'
const isDevice = (source: string): boolean => source.startsWith(deviceStart)

export const deviceSource = (deviceHash: Buffer): string => deviceStart + deviceHash.toString('base64url')
export const networkSource = (network: string): string => `network:${network}`

/** Which recent failures ask for a captcha: one at the account, three from the address; its own alone for a known browser. */
export function captchaBucketsOf({ subject, network, source }: Attempt): Omit<Bucket, 'kind'>[] {
  if (isDevice(source)) return [{ by: { subject, source }, limit: 1 }]
  return [
    { by: { subject }, limit: 1 },
    { by: { network }, limit: 3 },
  ]
}

/** Hashed, because people now and then type a password where the name belongs. */
export const loginSubject = (username: string): string =>
  `login:${createHash('sha256').update(usernameKey(username)).digest('base64url')}`

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
/** Each session for itself, so that a stolen one spends no tries of the owner's. It ends with its tries. */
export const passwordAttempt = (sessionId: string): Attempt => ownAttempt(`password:${sessionId}`)
export const demoAttempt = (network: string): Attempt => ownAttempt(`demo:${network}`)

/**
 * The minutes until another attempt is allowed, or undefined when it is allowed now.
 * @param attemptedAt the newest attempts within the window, newest first
 */
export function waitMinutes(
  attemptedAt: Date[],
  { limit, windowMs, nowMs }: { limit: number; windowMs: number; nowMs: number },
): number | undefined {
  const oldest = attemptedAt[limit - 1]
  if (!oldest) return undefined
  return Math.max(1, Math.ceil((oldest.getTime() + windowMs - nowMs) / 60_000))
}
