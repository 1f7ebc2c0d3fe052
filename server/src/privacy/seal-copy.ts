import type { DataKeys } from '#encryption/data-keys.ts'
import { openText, sealText } from '#encryption/seal-text.ts'

export const ownDataUse = 'own-data'

/** Seals a member's own copy for that member: it holds in one place what lies sealed in many. */
export const sealCopy = (keys: DataKeys, memberId: string, content: Buffer): Buffer =>
  sealText(keys, { use: ownDataUse, rowId: memberId }, content.toString('base64'))

/** One of an earlier release lies unsealed, for the rest of its day. */
export type StoredCopy = { content: Buffer; contentSealed: null } | { content: null; contentSealed: Buffer }

/** @throws Error when the key is another, or anything of it was changed */
export const openCopy = (keys: DataKeys, memberId: string, stored: StoredCopy): Buffer =>
  stored.contentSealed === null
    ? stored.content
    : Buffer.from(openText(keys, { use: ownDataUse, rowId: memberId }, stored.contentSealed), 'base64')
