import type { DataKeys } from '#encryption/data-keys.ts'
import { openText, sealText } from '#encryption/seal-text.ts'
import type { StoredRecipient } from '#messaging/store.ts'

export const recipientUse = 'message-recipient'

/** Seals where a message goes to, for that message alone. */
export const sealRecipient = (keys: DataKeys, messageId: string, to: string): Buffer =>
  sealText(keys, { use: recipientUse, rowId: messageId }, to)

/** @throws Error when the key is another, or anything of it was changed */
export const openRecipient = (
  keys: DataKeys,
  { id, recipient, recipientSealed }: StoredRecipient & { id: string },
): string =>
  recipientSealed === null
    ? (recipient ?? '')
    : openText(keys, { use: recipientUse, rowId: id }, recipientSealed)
