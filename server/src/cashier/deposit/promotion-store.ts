import type { BonusOutcome } from '@suntala/contract/deposit-bonus'
import type { Queryable, Tx } from '#db/queryable.ts'
import { type DepositPromotion, promotionColumns, promotionJoins } from '#cashier/deposit/store.ts'

export async function insertChoice(
  tx: Tx,
  choice: { depositId: string; promotionId: string; version: number },
): Promise<void> {
  await tx.query({
    text: 'insert into deposit_promotion (deposit_id, promotion_id, version) values ($1, $2, $3)',
    values: [choice.depositId, choice.promotionId, choice.version],
  })
}

/** To decide on it, read it once the deposit is locked, which guards it too. */
export async function selectChoice(db: Queryable, depositId: string): Promise<DepositPromotion | undefined> {
  const [row] = await db.query<{ promotion: DepositPromotion }>({
    name: 'cashier-deposit-promotion',
    text: `select ${promotionColumns} as promotion from deposit_promotion j ${promotionJoins} where j.deposit_id = $1`,
    values: [depositId],
  })
  return row?.promotion
}

/** What came of it. */
export async function updateOutcome(
  tx: Tx,
  depositId: string,
  end: { outcome: BonusOutcome; claimId: string | null; bonusMinor: bigint; turnoverMinor: bigint; at: Date },
): Promise<void> {
  const isGranted = end.claimId !== null
  await tx.query({
    text: `update deposit_promotion set outcome = $2, claim_id = $3, bonus = $4, turnover = $5, decided_at = $6
      where deposit_id = $1`,
    values: [
      depositId,
      end.outcome,
      end.claimId,
      isGranted ? end.bonusMinor : null,
      isGranted ? end.turnoverMinor : null,
      end.at,
    ],
  })
}

/** Whether what was granted is the member's, or went back with the deposit. */
export async function updateTaken(tx: Tx, depositId: string, isTakenBack: boolean): Promise<void> {
  await tx.query({
    text: 'update deposit_promotion set outcome = $2 where deposit_id = $1 and claim_id is not null',
    values: [depositId, isTakenBack ? 'TAKEN_BACK' : 'GRANTED'],
  })
}
