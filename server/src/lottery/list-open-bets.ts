import type { Queryable } from '#db/queryable.ts'
import { partsOf, productCodes, productOf } from '#lottery/products.ts'
import {
  type OpenSlipFilter,
  type OpenSlipRow,
  selectOpenSlips,
  selectSlipSelections,
} from '#lottery/record-store.ts'

export type { OpenSlipFilter }
export type OpenSlip = OpenSlipRow

/** A member's slips whose draw is still to come or not settled, the latest first. */
export const listOpenSlips = (db: Queryable, filter: OpenSlipFilter): Promise<OpenSlip[]> =>
  selectOpenSlips(db, filter)

type Parts = ReturnType<typeof partsOf>

export type SlipSelection = {
  selection: { playType: string; numbers: string[] }[]
  stake: bigint
  corrected: { from: Parts; to: Parts } | null
}

/** What stands on slips of one member, by their ids: all its numbers and what they cost. */
export async function describeSlips(
  db: Queryable,
  memberId: string,
  slipIds: readonly string[],
): Promise<Map<string, SlipSelection>> {
  if (slipIds.length === 0) return new Map()
  const rows = await selectSlipSelections(db, memberId, slipIds)
  return new Map(
    rows.map(({ id, gameCode, plays, stake, wasNumbers, nowNumbers }) => {
      const selection = plays.map(({ playType, keys }) => ({ playType, numbers: keys }))
      const corrected =
        wasNumbers && nowNumbers
          ? { from: partsOf(gameCode, wasNumbers), to: partsOf(gameCode, nowNumbers) }
          : null
      return [id, { selection, stake, corrected }]
    }),
  )
}

/** Codes of the lotteries with these words in name or code. */
export function findLotteryCodes(words: string): string[] {
  const part = words.toLowerCase()
  return productCodes.filter((code) =>
    [productOf(code).product.name, code].some((text) => text.toLowerCase().includes(part)),
  )
}

/** A lottery's name and vendor; a code that is no longer sold is its own name. */
export const nameOfLottery = (code: string): string =>
  productCodes.includes(code) ? productOf(code).product.name : code
