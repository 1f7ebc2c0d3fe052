import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import { currencyCode } from '#ledger/account.ts'
import { selectExposureOfLotteries } from '#lottery/exposure-store.ts'

/** What the dearest numbers of each lottery's open issues would cost, the dearest lottery first. */
export const readExposure = (
  db: Queryable,
  currency: Currency,
): Promise<{ gameCode: string; issues: number; amount: bigint }[]> =>
  selectExposureOfLotteries(db, currencyCode[currency])
