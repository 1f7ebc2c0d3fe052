import { createHmac } from 'node:crypto'
import { type DataKeys, keyFor, underEachKey } from '#encryption/data-keys.ts'
import { openText, sealText } from '#encryption/seal-text.ts'
import type { StoredContact } from '#feedback/rules.ts'

export const contactUse = 'feedback-contact'

/** Seals where a sender can be reached, for that letter alone. */
export const sealContact = (keys: DataKeys, feedbackId: string, contact: string): Buffer | null =>
  contact === '' ? null : sealText(keys, { use: contactUse, rowId: feedbackId }, contact)

/** @throws Error when the key is another, or anything of it was changed */
export const openContact = (
  keys: DataKeys,
  { id, contact, contactSealed }: StoredContact & { id: string },
): string =>
  contactSealed === null ? contact : openText(keys, { use: contactUse, rowId: id }, contactSealed)

/** What is kept of a letter's hash: beside the letter the bare one would tell the contact to whoever tries numbers. */
export const printOfBody = (keys: DataKeys, bodyHash: Buffer): Buffer =>
  createHmac('sha256', keyFor(keys, 'feedback-print')).update(bodyHash).digest()

/** Whether this is kept of the hash, under whichever key; an earlier release kept the hash itself. */
export const isPrintOf = (keys: DataKeys, kept: Buffer, bodyHash: Buffer): boolean =>
  [bodyHash, ...underEachKey(keys, (each) => printOfBody(each, bodyHash))].some((one) => one.equals(kept))
