import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { keyFor, openText, sealText } from '#encryption/seal-text.ts'
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

const sealedFor = (memberId: string) => ({ use: 'authenticator', rowId: memberId })

export function newSecret(dataKey: string, memberId: string): { secret: Buffer; sealed: Buffer } {
  const secret = randomBytes(secretBytes)
  return { secret, sealed: sealText(dataKey, sealedFor(memberId), secret.toString('base64')) }
}

export const openSecret = (dataKey: string, memberId: string, sealed: Buffer): Buffer =>
  Buffer.from(openText(dataKey, sealedFor(memberId), sealed), 'base64')

export const hashRecoveryCode = (dataKey: string, memberId: string, code: string): Buffer =>
  createHmac('sha256', keyFor(dataKey, 'recovery-code'))
    .update(`${memberId}\n${plainRecoveryCode(code)}`)
    .digest()

/** New ones, with what is kept of them. */
export function newRecoveryCodes(dataKey: string, memberId: string): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  return { codes, hashes: codes.map((code) => hashRecoveryCode(dataKey, memberId, code)) }
}
