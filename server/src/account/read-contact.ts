import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { selectMobile, selectProvedProfile } from '#account/contact-store.ts'
import { openMobile } from '#account/seal-mobile.ts'
import { openProfile } from '#account/seal-profile.ts'

type Keys = Pick<Context, 'config'>

/** The number that a code has proved, with its dialling code. */
export async function readProvedMobile(
  db: Queryable,
  { config }: Keys,
  memberId: string,
): Promise<string | null> {
  const stored = await selectMobile(db, memberId)
  return stored ? openMobile(config.dataKey, memberId, stored) : null
}

/** The address that a code has proved, as it was typed. */
export async function readProvedMail(
  db: Queryable,
  { config }: Keys,
  memberId: string,
): Promise<string | null> {
  const stored = await selectProvedProfile(db, memberId)
  return (stored && openProfile(config.dataKey, memberId, stored).email) ?? null
}
