import { toMinor } from '@suntala/contract/minor'
import type { TermsChanges } from '@suntala/contract/operator-terms'
import type { LotteryProduct } from '@suntala/lottery/lotteries/lottery-product'
import type { Limits } from '@suntala/lottery/rules/limits'
import { cached } from '#db/cached.ts'
import type { Database } from '#db/database.ts'
import type { Queryable } from '#db/queryable.ts'
import { type Product, productUnder } from '#lottery/products.ts'
import { selectAllInForce, selectInForce, selectVersion } from '#lottery/terms-store.ts'

/** A lottery under one version of its terms. */
export type DatedProduct = Product & { readonly version: number }

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

const limitsOf = (limits: NonNullable<TermsChanges['limits']>): Limits =>
  mapValues(limits, (singles) => mapValues(singles, (limit) => (limit === 'closed' ? limit : toMinor(limit))))

/** A lottery with what a version changes. */
export function changedProduct(about: Product, changes: TermsChanges, version: number): DatedProduct {
  if (Object.keys(changes).length === 0) return { ...about, version }
  const { stake, maxWin, prizeCap, odds, limits, closedPlayTypes = [], exposure } = changes
  const product: LotteryProduct = {
    ...about.product,
    ...(stake && { stake: { minMinor: toMinor(stake.min), maxMinor: toMinor(stake.max) } }),
    ...(maxWin && { maxWinMinor: toMinor(maxWin) }),
    ...(prizeCap && { prizeCapMinor: toMinor(prizeCap) }),
    ...(odds && { odds: mapValues(odds, (levels) => mapValues(levels, toMinor)) }),
    ...(limits && { limits: limitsOf(limits) }),
    ...(exposure && {
      exposure: { numberMinor: toMinor(exposure.number), wideMinor: toMinor(exposure.wide) },
    }),
  }
  return { ...productUnder(product, about.family, closedPlayTypes), version }
}

/** A version, and its lottery under it once somebody asked for that. */
type InForce = { readonly version: number; readonly changes: TermsChanges; product?: DatedProduct }

/** Bets are held against the version in force at their own moment; what is quoted before may be this old. */
const inForce = cached<ReadonlyMap<string, InForce>>({ maxAgeMs: 500 })

/** Of all lotteries at once: a statement of each of them, every time, would cost more than their bets do. */
async function readAll(
  db: Database,
  before: ReadonlyMap<string, InForce> | undefined,
): Promise<ReadonlyMap<string, InForce>> {
  const rows = await selectAllInForce(db)
  return new Map(
    rows.map(({ gameCode, version, changes }) => {
      const known = before?.get(gameCode)
      return [gameCode, known?.version === version ? known : { version, changes }]
    }),
  )
}

/** A lottery under the terms in force, read anew: within a transaction. */
export async function readInForce(db: Queryable, about: Product): Promise<DatedProduct> {
  const { version, changes } = await selectInForce(db, about.product.code)
  return changedProduct(about, changes, version)
}

/** A lottery under the terms in force, or those of a moment ago. */
export async function termsInForce(db: Database, about: Product): Promise<DatedProduct> {
  const held = (await inForce.read(db, (before) => readAll(db, before))).get(about.product.code)
  if (!held) return changedProduct(about, {}, 0)
  return (held.product ??= changedProduct(about, held.changes, held.version))
}

/** Another version was found in force. */
export const forgetTerms = (db: Database): void => inForce.forget(db)

/** A lottery under the version that a slip was accepted under. */
export async function termsOfVersion(db: Queryable, about: Product, version: number): Promise<DatedProduct> {
  return changedProduct(
    about,
    version === 0 ? {} : await selectVersion(db, about.product.code, version),
    version,
  )
}
