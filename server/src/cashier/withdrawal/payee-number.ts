import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const version = 1
const ivBytes = 12
const tagBytes = 16

const keyFor = (dataKey: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, 'suntala', use, 32))

/** Seals an account number for one payee: moved to another row, it does not open. */
export function sealNumber(dataKey: string, payeeId: string, number: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(dataKey, 'payee-number'), iv)
  cipher.setAAD(Buffer.from(payeeId))
  const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), sealed])
}

/** @throws Error when the key is another, or anything of it was changed */
export function openNumber(dataKey: string, payeeId: string, stored: Buffer): string {
  if (stored[0] !== version) throw new Error('a sealed number of an unknown version')
  const iv = stored.subarray(1, 1 + ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(dataKey, 'payee-number'), iv)
  decipher.setAAD(Buffer.from(payeeId))
  decipher.setAuthTag(stored.subarray(1 + ivBytes, 1 + ivBytes + tagBytes))
  const sealed = stored.subarray(1 + ivBytes + tagBytes)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

/** Tells whether two numbers are the same without saying which they are. */
export const printOfNumber = (dataKey: string, bank: string, number: string): Buffer =>
  createHmac('sha256', keyFor(dataKey, 'payee-print')).update(`${bank}\n${number}`).digest()
