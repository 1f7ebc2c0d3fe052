import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import type { DataKeys } from '#encryption/data-keys.ts'
import { openText, sealText } from '#encryption/seal-text.ts'
import { readTold } from '#account/read-told.ts'
import { openProfile } from '#account/seal-profile.ts'
import { selectProfiles } from '#account/sealed-profile-store.ts'

/** One name however it is typed: case, width, blanks and dots aside. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,'-]/g, '')

export const payeeHolderUse = 'payee-holder'

/** The holder of an account to be paid to, as it is stored; an earlier release stored it unsealed. */
export type StoredHolder = { id: string; holder: string | null; holderSealed: Buffer | null }

/** Seals whose account it is, for one payee: moved to another row, it does not open. */
export const sealHolder = (keys: DataKeys, payeeId: string, holder: string): Buffer =>
  sealText(keys, { use: payeeHolderUse, rowId: payeeId }, holder)

/** @throws Error when the key is another, or anything of it was changed */
export const openHolder = (keys: DataKeys, { id, holder, holderSealed }: StoredHolder): string =>
  holderSealed === null ? (holder ?? '') : openText(keys, { use: payeeHolderUse, rowId: id }, holderSealed)

/** Whether the member has given another name than this one. */
export async function isOtherName(
  db: Queryable,
  context: Context,
  { memberId, holder }: { memberId: string; holder: string },
): Promise<boolean> {
  const given = plainName((await readTold(db, context, memberId)).payeeName ?? '')
  return given !== '' && given !== plainName(holder)
}

/** The names that members told to be paid under, each still sealed: opening throws where the key is another. */
export async function readPayeeNames(
  db: Queryable,
  { config }: Pick<Context, 'config'>,
  memberIds: readonly string[],
): Promise<(() => string)[]> {
  const stored = await selectProfiles(db, memberIds)
  return stored.map((one) => () => openProfile(config.dataKey, one.id, one).payeeName ?? '')
}
