import { printOfContact, printsOfContacts } from '#encryption/contact-print.ts'
import type { DataKeys } from '#encryption/data-keys.ts'
import { openText, sealText } from '#encryption/seal-text.ts'
import type { CodeSubject } from '#verification/code-rules.ts'

export const codeRecipientUse = 'code-recipient'

/** Whom a code was sent to, as it is stored, and what for. */
export type SealedSubject = Pick<CodeSubject, 'kind' | 'purpose'> & {
  recipientSealed: Buffer
  recipientPrint: Buffer
}

/** The same as it is looked for: under each of the keys. */
export type SubjectAsked = Pick<CodeSubject, 'kind' | 'purpose'> & { prints: Buffer[] }

/** Seals whom a code goes to, for that code alone. */
export const sealSubject = (
  keys: DataKeys,
  codeId: string,
  { kind, to, purpose }: CodeSubject,
): SealedSubject => ({
  kind,
  purpose,
  recipientSealed: sealText(keys, { use: codeRecipientUse, rowId: codeId }, to),
  recipientPrint: printOfContact(keys, kind, to),
})

/** @throws Error when the key is another, or anything of it was changed */
export const openCodeRecipient = (keys: DataKeys, codeId: string, sealed: Buffer): string =>
  openText(keys, { use: codeRecipientUse, rowId: codeId }, sealed)

export const askForSubject = (keys: DataKeys, { kind, to, purpose }: CodeSubject): SubjectAsked => ({
  kind,
  purpose,
  prints: printsOfContacts(keys, kind, [to]),
})
