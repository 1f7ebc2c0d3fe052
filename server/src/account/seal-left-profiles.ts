import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { openProfile, sealProfile } from '#account/seal-profile.ts'
import { lockUnsealed, updateProfiles } from '#account/sealed-profile-store.ts'

const rowsAtOnce = 1_000

/** Seals what a release wrote that knew no seal for it, some of it at a time. */
export async function sealLeftProfiles(
  tx: Tx,
  { config: { dataKey } }: Pick<Context, 'config'>,
): Promise<void> {
  const rows = await lockUnsealed(tx, rowsAtOnce)
  if (rows.length === 0) return
  await updateProfiles(
    tx,
    rows.map(({ id, ...stored }) => ({ id, ...sealProfile(dataKey, id, openProfile(dataKey, id, stored)) })),
  )
}
