import { toMinor } from '@suntala/contract/minor'
import type { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import type { Input } from '@suntala/contract/endpoint'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { AccountId } from '#ledger/account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { readSettings } from '#settings/read-settings.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { type DepositRow, lockDeposit } from '#cashier/deposit-store.ts'
import { insertEvent, isKnownEvent } from '#cashier/event-store.ts'
import { moveDeposit } from '#cashier/move-deposit.ts'
import { type DepositMove, judgeDepositEvent } from '#cashier/rules.ts'
import { tellBalance } from '#cashier/tell-balance.ts'
import { tellMember } from '#cashier/tell-member.ts'

type Told = Input<(typeof cashierCallbacks)['cashierDepositEvent']>
type Credit = { db: Database; house: AccountId; turnoverTimes: bigint; at: Date }

/** Credits a deposit's own amount, with the turnover that it asks for. */
async function credit(tx: Tx, deposit: DepositRow, { db, house, turnoverTimes, at }: Credit): Promise<void> {
  const { memberId, amount, currency } = deposit
  const transferId = uuidV7()
  // The requirement stands before the money can be spent: see addTurnover.
  await addTurnover(tx, {
    memberId,
    source: 'deposit',
    sourceId: deposit.id,
    amountMinor: amount * turnoverTimes,
  })
  const posted = await postTransfer(tx, {
    key: transferId,
    kind: 'deposit',
    debit: house,
    credit: deposit.accountId,
    amountMinor: amount,
    reference: deposit.id,
  })
  await moveDeposit(tx, deposit, 'credit', { actor: 'system', at, transferId })
  tellBalance(tx, db, { memberId, balanceMinor: posted.creditBalance ?? 0n, currency })
  tellMember(tx, db, { memberId, key: 'depositCredited', amountMinor: amount, currency })
}

/** NOTE: an approval that is followed by the credit at once is not announced beside it. */
async function makeMoves(
  tx: Tx,
  deposit: DepositRow,
  moves: readonly DepositMove[],
  about: Credit & { reason: string },
): Promise<void> {
  let { state } = deposit
  for (const move of moves) {
    if (move === 'credit') {
      await credit(tx, { ...deposit, state }, about)
      return
    }
    const actor = move === 'approve' ? 'system' : 'channel'
    state = await moveDeposit(tx, { id: deposit.id, state }, move, {
      actor,
      reason: about.reason,
      at: about.at,
    })
    if (move === 'fail') {
      const { memberId, amount, currency } = deposit
      tellMember(tx, about.db, { memberId, key: 'depositFailed', amountMinor: amount, currency })
    }
  }
}

/**
 * Takes in what the channel told about a deposit, each event once: its row, the changes of state, the credit and
 * its turnover stand or fall together. What cannot be used is kept for the operator.
 */
export async function applyDepositEvent(context: Context, told: Told, keyId: string): Promise<void> {
  const { db, clock } = context
  const at = clock()
  const amountMinor = toMinor(told.amount)
  const [house, { settings }] = await Promise.all([
    houseAccount(db, { class: 'world_deposit', currency: told.currency }),
    readSettings(db),
  ])
  const event = {
    id: told.eventId,
    subject: 'deposit',
    subjectId: told.depositId,
    status: told.status,
    amountMinor,
    currency: told.currency,
    reference: told.reference,
    keyId,
  } as const
  await db.transaction(
    async (tx) => {
      if (await isKnownEvent(tx, told.eventId)) return
      const deposit = await lockDeposit(tx, told.depositId)
      if (!deposit) return insertEvent(tx, event, { outcome: 'OPERATOR', reason: 'UNKNOWN', at })
      const isMatching =
        amountMinor === deposit.amount + deposit.fee &&
        told.currency === deposit.currency &&
        (deposit.reference === null || told.reference === deposit.reference)
      const verdict = judgeDepositEvent(deposit.state, { status: told.status, isMatching })
      await insertEvent(tx, event, { ...verdict, at })
      const turnoverTimes = BigInt(settings.depositTurnover)
      await makeMoves(tx, deposit, verdict.moves, { db, house, turnoverTimes, at, reason: verdict.reason })
    },
    { repeatable: true },
  )
}
