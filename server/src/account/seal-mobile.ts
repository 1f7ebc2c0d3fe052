import { printOfContact, printsOfContacts } from '#encryption/contact-print.ts'
import type { DataKeys } from '#encryption/data-keys.ts'
import { openText, sealText } from '#encryption/seal-text.ts'
import type { StoredMobile } from '#account/rules.ts'

export const mobileUse = 'member-mobile'

/** A number that a code has proved, as it is stored for one member. */
export type SealedMobile = { mobileSealed: Buffer; mobilePrint: Buffer }

/** How a number is looked for: by its prints, and as an earlier release left it. */
export type NumbersAsked = { prints: Buffer[]; numbers: readonly string[] }

/** A number of a new account, and how another's is looked for. */
export const newMobile = (keys: DataKeys, memberId: string, number: string) => ({
  ...sealMobile(keys, memberId, number),
  asked: askForNumbers(keys, [number]),
})

/** @param number with its dialling code */
export const sealMobile = (keys: DataKeys, memberId: string, number: string): SealedMobile => ({
  mobileSealed: sealText(keys, { use: mobileUse, rowId: memberId }, number),
  mobilePrint: printOfMobile(keys, number),
})

export const printOfMobile = (keys: DataKeys, number: string): Buffer => printOfContact(keys, 'sms', number)

export const askForNumbers = (keys: DataKeys, numbers: readonly string[]): NumbersAsked => ({
  prints: printsOfContacts(keys, 'sms', numbers),
  numbers,
})

/**
 * What an earlier release left unsealed was written later than what is sealed beside it.
 * @throws Error when the key is another, or anything of it was changed
 */
export function openMobile(
  keys: DataKeys,
  memberId: string,
  { mobile, mobileSealed }: StoredMobile,
): string | null {
  if (mobile !== null || mobileSealed === null) return mobile
  return openText(keys, { use: mobileUse, rowId: memberId }, mobileSealed)
}
