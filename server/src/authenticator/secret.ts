import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import type { DataKeys } from '#encryption/data-keys.ts'
import { openText, sealText } from '#encryption/seal-text.ts'
import { plainRecoveryCode, recoveryCodes, secretBytes } from '#authenticator/rules.ts'

/** Signs that stay apart when they are read out: no i l o u, 0 or 1. */
const recoverySigns = 'abcdefghjkmnpqrstvwxyz23456789'
const recoveryPart = 5

/** Two parts of five signs: 49 bits. */
export const newRecoveryCode = (): string => {
  const part = () =>
    Array.from({ length: recoveryPart }, () => recoverySigns.charAt(randomInt(recoverySigns.length))).join('')
  return `${part()}-${part()}`
}

export const authenticatorUse = 'authenticator'
const sealedFor = (memberId: string) => ({ use: authenticatorUse, rowId: memberId })

export function newSecret(dataKey: DataKeys, memberId: string): { secret: Buffer; sealed: Buffer } {
  const secret = randomBytes(secretBytes)
  return { secret, sealed: sealText(dataKey, sealedFor(memberId), secret.toString('base64')) }
}

export const openSecret = (dataKey: DataKeys, memberId: string, sealed: Buffer): Buffer =>
  Buffer.from(openText(dataKey, sealedFor(memberId), sealed), 'base64')

/**
 * Hashed with the app's own secret, which is sealed: who has the rows alone can try no codes, and another data key makes
 * no other hashes.
 */
export const hashRecoveryCode = (secret: Buffer, memberId: string, code: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, 'suntala', 'recovery-code', 32)))
    .update(`${memberId}\n${plainRecoveryCode(code)}`)
    .digest()

/** New ones, with what is kept of them. */
export function newRecoveryCodes(secret: Buffer, memberId: string): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  return { codes, hashes: codes.map((code) => hashRecoveryCode(secret, memberId, code)) }
}
