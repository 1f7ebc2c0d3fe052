import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 1
const ivBytes = 12
const tagBytes = 16

/** A key for one use alone, of the platform's data key. */
export const keyFor = (dataKey: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, 'suntala', use, 32))

/** What a text is sealed for: its use, and the row that it stands in. Moved to another row, it does not open. */
export type SealedFor = { use: string; rowId: string }

/** Seals a text that is stored. */
export function sealText(dataKey: string, { use, rowId }: SealedFor, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(dataKey, use), iv)
  cipher.setAAD(Buffer.from(rowId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), sealed])
}

/** @throws Error when the key is another, or anything of it was changed */
export function openText(dataKey: string, { use, rowId }: SealedFor, stored: Buffer): string {
  if (stored[0] !== version) throw new Error('a sealed text of an unknown version')
  const iv = stored.subarray(1, 1 + ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(dataKey, use), iv)
  decipher.setAAD(Buffer.from(rowId))
  decipher.setAuthTag(stored.subarray(1 + ivBytes, 1 + ivBytes + tagBytes))
  const sealed = stored.subarray(1 + ivBytes + tagBytes)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}
