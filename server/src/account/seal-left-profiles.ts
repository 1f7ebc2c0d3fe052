import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { askForNumbers, openMobile, sealMobile } from '#account/seal-mobile.ts'
import { openProfile, sealProfile } from '#account/seal-profile.ts'
import {
  lockUnsealed,
  type SealedRow,
  selectTakenNumbers,
  type UnsealedRow,
  updateProfiles,
} from '#account/sealed-profile-store.ts'

const rowsAtOnce = 1_000
/** So many of which nothing can be sealed are gone through: their rows stay locked meanwhile, and each is told. */
const batchesAtMost = 10
const beforeAll = '00000000-0000-0000-0000-000000000000'

type Sealing = Pick<Context, 'config' | 'log'>

function seal({ config: { dataKey } }: Sealing, row: UnsealedRow): SealedRow {
  const number = openMobile(dataKey, row.id, row)
  return {
    id: row.id,
    ...sealProfile(dataKey, row.id, openProfile(dataKey, row.id, row)),
    proved: number === null ? null : sealMobile(dataKey, row.id, number),
  }
}

/** Whose number another member has by now: a process of an earlier release wrote it beside this one. */
function findTaken(tx: Tx, { config }: Sealing, rows: readonly UnsealedRow[]): Promise<Set<string>> {
  const asked = rows.flatMap(({ id, mobile }) =>
    mobile === null ? [] : askForNumbers(config.dataKey, [mobile]).prints.map((print) => ({ id, print })),
  )
  return selectTakenNumbers(tx, asked)
}

/** @returns whether there may be more behind: of these nothing could be sealed, and they stay first in line */
async function sealBatch(tx: Tx, context: Sealing, rows: readonly UnsealedRow[]): Promise<boolean> {
  const taken = await findTaken(tx, context, rows)
  const sealed: SealedRow[] = []
  for (const row of rows) {
    if (taken.has(row.id)) {
      context.log.error({ member: row.id }, 'another member has the number of this one')
      continue
    }
    try {
      sealed.push(seal(context, row))
    } catch {
      context.log.error({ member: row.id }, 'a sealed profile does not open')
    }
  }
  if (sealed.length > 0) await updateProfiles(tx, sealed)
  return sealed.length === 0
}

/**
 * Seals what a release wrote that knew no seal for it, some of it at a time. What does not open, and a number that another member has, is
 * told and left as it is, and holds up nobody behind it.
 */
export async function sealLeftProfiles(tx: Tx, context: Sealing): Promise<void> {
  let after: string | undefined = beforeAll
  for (let batch = 0; batch < batchesAtMost && after !== undefined; batch++) {
    const rows = await lockUnsealed(tx, { after, limit: rowsAtOnce })
    after = (await sealBatch(tx, context, rows)) ? rows.at(-1)?.id : undefined
  }
}
