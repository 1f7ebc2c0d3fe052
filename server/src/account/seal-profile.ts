import { printOfContact } from '#encryption/contact-print.ts'
import type { DataKeys } from '#encryption/data-keys.ts'
import { openText, sealText } from '#encryption/seal-text.ts'
import { mailKey, sealedFields, type StoredProfile, type ToldProfile } from '#account/rules.ts'

export const profileUse = 'member-profile'

/** Of the address and the number that a member told, by which their rows are found; none where none was told. */
export type ProfilePrints = { mailPrint: Buffer | null; statedPrint: Buffer | null }
export type SealedProfile = StoredProfile & ProfilePrints

/** Of who told nothing. */
export const nothingTold: SealedProfile = {
  profile: {},
  profileSealed: null,
  mailPrint: null,
  statedPrint: null,
}

const isSealedField = (field: string): boolean => sealedFields.some((each) => each === field)

export const mailPrintOf = (keys: DataKeys, { email }: ToldProfile): Buffer | null =>
  email ? printOfContact(keys, 'mail', mailKey(email)) : null

/** The number that a member told, with its dialling code, proved or not. */
export const statedNumber = ({ countryDialingCode, mobileNum }: ToldProfile): string | null =>
  countryDialingCode && mobileNum ? countryDialingCode + mobileNum : null

export function statedPrintOf(keys: DataKeys, told: ToldProfile): Buffer | null {
  const number = statedNumber(told)
  return number === null ? null : printOfContact(keys, 'sms', number)
}

/** Parts what is stored as it is from what is stored sealed, for this member alone: moved to another row, it does not open. */
export function sealProfile(keys: DataKeys, memberId: string, told: ToldProfile): SealedProfile {
  const entries = Object.entries(told)
  const secret = entries.filter(([field]) => isSealedField(field))
  return {
    profile: Object.fromEntries(entries.filter(([field]) => !isSealedField(field))),
    profileSealed:
      secret.length === 0
        ? null
        : sealText(keys, { use: profileUse, rowId: memberId }, JSON.stringify(Object.fromEntries(secret))),
    mailPrint: mailPrintOf(keys, told),
    statedPrint: statedPrintOf(keys, told),
  }
}

/** What is sealed of a profile, as it was written by `sealProfile`. */
export const readSealed = (opened: string): ToldProfile => JSON.parse(opened) as ToldProfile // as it was sealed above

/**
 * What an earlier release left unsealed was written later than what is sealed under its name.
 * @throws Error when the key is another, or anything of it was changed
 */
export function openProfile(
  keys: DataKeys,
  memberId: string,
  { profile, profileSealed }: StoredProfile,
): ToldProfile {
  if (profileSealed === null) return profile
  const opened = openText(keys, { use: profileUse, rowId: memberId }, profileSealed)
  return { ...readSealed(opened), ...profile }
}
