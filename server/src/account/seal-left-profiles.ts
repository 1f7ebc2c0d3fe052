import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { openProfile, sealProfile, type StoredProfile } from '#account/seal-profile.ts'
import { lockUnsealed, updateProfiles } from '#account/sealed-profile-store.ts'

const rowsAtOnce = 1_000

/** Seals what a release wrote that knew no seal for it, some of it at a time. What does not open is told and left as it is. */
export async function sealLeftProfiles(
  tx: Tx,
  { config: { dataKey }, log }: Pick<Context, 'config' | 'log'>,
): Promise<void> {
  const rows = await lockUnsealed(tx, rowsAtOnce)
  const sealed: (StoredProfile & { id: string })[] = []
  for (const { id, ...stored } of rows)
    try {
      sealed.push({ id, ...sealProfile(dataKey, id, openProfile(dataKey, id, stored)) })
    } catch {
      log.error({ member: id }, 'a sealed profile does not open')
    }
  if (sealed.length > 0) await updateProfiles(tx, sealed)
}
