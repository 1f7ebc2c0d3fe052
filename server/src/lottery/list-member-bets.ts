import { playTypeOf } from '@suntala/lottery/numbers/family'
import type { Queryable } from '#db/queryable.ts'
import { type Product, productCodes, productOf } from '#lottery/products.ts'
import {
  type RecordFilter,
  type RecordRow,
  type RecordTotals,
  selectRecords,
  sumRecords,
} from '#lottery/record-store.ts'

export type MemberSlipFilter = Omit<RecordFilter, 'gameCodes' | 'numero'> & {
  /** Part of a lottery's name or code, or of an issue's number. */
  keyword?: string | undefined
}

export type MemberSlip = Omit<RecordRow, 'bets'> & { name: string; vendorCode: string; selection: string }

const fits = ({ product }: Product, keyword: string): boolean =>
  [product.name, product.code].some((text) => text.toLowerCase().includes(keyword.toLowerCase()))

const narrow = ({ keyword, ...filter }: MemberSlipFilter): RecordFilter =>
  keyword
    ? {
        ...filter,
        gameCodes: productCodes.filter((code) => fits(productOf(code), keyword)),
        numero: keyword,
      }
    : filter

function selectionOf({ gameCode, bets, betCount }: RecordRow): string {
  const { family } = productOf(gameCode)
  const shown = bets.map(({ playType, key }) => playTypeOf(family, playType)?.write(key) ?? key)
  return betCount > shown.length ? `${shown.join(', ')} +${betCount - shown.length}` : shown.join(', ')
}

/** A member's slips in a range of time, the newest first, as the betting record shows them. */
export async function listMemberSlips(
  db: Queryable,
  filter: MemberSlipFilter,
  limit: number,
): Promise<MemberSlip[]> {
  const rows = await selectRecords(db, narrow(filter), limit)
  return rows.map(({ bets, ...row }) => {
    const { product } = productOf(row.gameCode)
    const selection = selectionOf({ ...row, bets })
    return { ...row, name: product.name, vendorCode: product.vendorCode, selection }
  })
}

/** Count and sums over the same slips; `settled` is the profit of those that are decided. */
export const sumMemberSlips = (db: Queryable, filter: MemberSlipFilter): Promise<RecordTotals> =>
  sumRecords(db, narrow(filter))
