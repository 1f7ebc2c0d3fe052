import { maxChaseIssues } from '@suntala/contract/chase-terms'
import { nextIssues } from '@suntala/lottery/schedule/issues'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { selectIssuesNamed } from '#lottery/issue-store.ts'
import type { Product } from '#lottery/products.ts'
import { isUnlocked } from '#lottery/rules.ts'

export type ComingIssue = { numero: string; openAt: Date; lockAt: Date; drawAt: Date }

/** As the schedule has them, the one on sale first, whether they are made or not. */
function scheduled({ product }: Product, now: Date): ComingIssue[] {
  // The first one may be locked by now.
  return nextIssues(product.schedule, { after: now.getTime(), count: maxChaseIssues + 1 })
    .filter(({ lockAt }) => lockAt > now.getTime())
    .slice(0, maxChaseIssues)
    .map(({ numero, openAt, lockAt, drawAt }) => ({
      numero,
      openAt: new Date(openAt),
      lockAt: new Date(lockAt),
      drawAt: new Date(drawAt),
    }))
}

/** The next issues of a lottery that can be bet on or will be; those that were called off are left out. */
export async function listComing(
  { db, clock }: Context,
  about: Product,
  count: number,
): Promise<ComingIssue[]> {
  const now = clock()
  const coming = scheduled(about, now)
  const made = await selectIssuesNamed(
    db,
    about.product.code,
    coming.map(({ numero }) => numero),
  )
  return coming
    .flatMap((issue) => {
      const row = made.get(issue.numero)
      if (!row) return [issue]
      return isUnlocked(row.state) && row.lockAt > now ? [row] : []
    })
    .slice(0, count)
}

/**
 * The coming issues of these numbers, in their order; undefined for one that is not among the next.
 * @throws ApiError ISSUE_LOCKED for one whose sale is over, ISSUE_UNKNOWN for one that was called off
 */
export async function findComing(
  { db, clock }: Context,
  about: Product,
  numeros: readonly string[],
): Promise<(ComingIssue | undefined)[]> {
  const now = clock()
  const made = await selectIssuesNamed(db, about.product.code, numeros)
  const planned = new Map(scheduled(about, now).map((issue) => [issue.numero, issue]))
  return numeros.map((numero) => {
    const row = made.get(numero)
    if (!row) return planned.get(numero)
    if (row.state === 'CANCELLED' || row.state === 'VOID')
      throw new ApiError('ISSUE_UNKNOWN', { value: { numero } })
    if (!isUnlocked(row.state) || row.lockAt <= now) throw new ApiError('ISSUE_LOCKED', { value: { numero } })
    return row
  })
}
