import type { DataKeys } from '#encryption/data-keys.ts'
import { openText, sealText } from '#encryption/seal-text.ts'
import { type MemberProfile, sealedFields, type ToldProfile } from '#account/rules.ts'

export const profileUse = 'member-profile'

/** What a member told, as it is stored. */
export type StoredProfile = { profile: MemberProfile; profileSealed: Buffer | null }

const isSealedField = (field: string): boolean => sealedFields.some((each) => each === field)

/** Parts what is stored as it is from what is stored sealed, for this member alone: moved to another row, it does not open. */
export function sealProfile(keys: DataKeys, memberId: string, told: ToldProfile): StoredProfile {
  const entries = Object.entries(told)
  const secret = entries.filter(([field]) => isSealedField(field))
  return {
    profile: Object.fromEntries(entries.filter(([field]) => !isSealedField(field))),
    profileSealed:
      secret.length === 0
        ? null
        : sealText(keys, { use: profileUse, rowId: memberId }, JSON.stringify(Object.fromEntries(secret))),
  }
}

/**
 * What an earlier release left unsealed counts where nothing is sealed under its name.
 * @throws Error when the key is another, or anything of it was changed
 */
export function openProfile(
  keys: DataKeys,
  memberId: string,
  { profile, profileSealed }: StoredProfile,
): ToldProfile {
  if (profileSealed === null) return profile
  const opened = openText(keys, { use: profileUse, rowId: memberId }, profileSealed)
  return { ...profile, ...(JSON.parse(opened) as ToldProfile) } // as it was sealed above
}
