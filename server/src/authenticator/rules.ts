import { createHmac, timingSafeEqual } from 'node:crypto'

/** 160 bits, as long as the hash that makes codes of it (RFC 4226). */
export const secretBytes = 20
const stepMs = 30_000
const digits = 6
/** A phone's clock may be so many steps before or behind, and people type slowly. */
const window = 1

const base32Signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As apps and people read a secret (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += base32Signs.charAt((value >>> bits) & 31)
    }
  }
  return bits > 0 ? text + base32Signs.charAt((value << (5 - bits)) & 31) : text
}

/** The code of a time step (RFC 4226, RFC 6238 with SHA-1, which is what apps know). */
export function codeOfStep(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** length).padStart(length, '0')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * The time step of a code that an app shows about now.
 * @param after no step up to this one counts: its code was taken before
 */
export function matchingStep(
  secret: Uint8Array,
  code: string,
  { now, after }: { now: Date; after: number },
): number | undefined {
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * window + 1 }, (_, index) => current - window + index)
  return steps.filter((step) => step > after).find((step) => isSame(codeOfStep(secret, step), code))
}

/** Whether it is meant as a code of the app; all else is meant as a recovery code. */
export const isAppCode = (written: string): boolean => /^\d{6}$/.test(written)

/** How people type a code: with blanks in it. */
export const withoutBlanks = (written: string): string => written.replace(/\s/g, '')

export const recoveryCodes = 10
/** One code however it is typed. */
export const plainRecoveryCode = (written: string): string => written.toLowerCase().replace(/[^a-z0-9]/g, '')

/** What an app reads from the picture. */
export function authenticatorUri({
  issuer,
  account,
  secret,
}: {
  issuer: string
  account: string
  secret: string
}): string {
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const facts = { secret, issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepMs / 1000) }
  return `otpauth://totp/${name}?${new URLSearchParams(facts).toString().replaceAll('+', '%20')}`
}
