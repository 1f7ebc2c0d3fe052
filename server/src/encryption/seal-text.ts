import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type DataKeys, keyFor } from '#encryption/data-keys.ts'

const ivBytes = 12
const tagBytes = 16

/** What a text is sealed for: its use, and the row that it stands in. Moved to another row, it does not open. */
export type SealedFor = { use: string; rowId: string }

/** Seals a text that is stored. */
export function sealText(keys: DataKeys, { use, rowId }: SealedFor, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(keys, use), iv)
  cipher.setAAD(Buffer.from(rowId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(keys.sealsWith), iv, cipher.getAuthTag(), sealed])
}

/** @throws Error when the key is another or unknown, or anything of it was changed */
export function openText(keys: DataKeys, { use, rowId }: SealedFor, stored: Buffer): string {
  const iv = stored.subarray(1, 1 + ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(keys, use, stored[0]), iv)
  decipher.setAAD(Buffer.from(rowId))
  decipher.setAuthTag(stored.subarray(1 + ivBytes, 1 + ivBytes + tagBytes))
  const sealed = stored.subarray(1 + ivBytes + tagBytes)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}
