import type { Tx } from '#db/queryable.ts'
import { promotionKinds, kindOf } from '#promotion/find-kinds.ts'
import { insertPromotion, insertVersion, selectPromotions, selectVersions } from '#promotion/store.ts'

/**
 * Puts in one promotion of each kind that this release brings along, closed until an operator opens it.
 * @throws Error for a promotion whose kind or terms this release does not know
 */
export async function seedPromotions(tx: Tx): Promise<void> {
  for (const { code } of promotionKinds) await insertPromotion(tx, { code, kind: code })
  for (const { id, code, kind } of await selectPromotions(tx)) {
    const { terms, firstTerms } = kindOf(kind)
    const versions = await selectVersions(tx, id)
    if (versions.length === 0) await insertFirst(tx, id, terms.parse(firstTerms))
    for (const each of versions)
      if (!terms.safeParse(each.terms).success)
        throw new Error(`version ${each.version} of promotion ${code} has terms that ${kind} does not know`)
  }
}

const closed = { opensAt: null, closesAt: null, fromWindowStart: true }
const insertFirst = (tx: Tx, promotionId: string, terms: unknown) =>
  insertVersion(tx, { promotionId, version: 1, terms, ...closed })

/** Opens what nobody has decided on yet. */
export async function openFirstPromotions(tx: Tx): Promise<void> {
  for (const { id } of await selectPromotions(tx)) {
    const [first, second] = await selectVersions(tx, id)
    if (!first || second) continue
    const { appliesFrom, terms } = first
    const open = { opensAt: appliesFrom, closesAt: null, fromWindowStart: true }
    await insertVersion(tx, { promotionId: id, version: 2, terms, ...open })
  }
}
