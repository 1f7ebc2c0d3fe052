import { uuidV7 } from '#db/uuid-v7.ts'
import type { Tx } from '#db/queryable.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount, openMemberAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import { assertMaySpend } from '#protection/assert-may-spend.ts'
import { isPlayedBeside, keepPlayer, lockSeats } from '#game/play-store.ts'
import { askForTransferJob } from '#game/wallets/declared-jobs.ts'
import type { GameWallet } from '#game/wallets/find-wallets.ts'
import { firstQuestionMs } from '#game/wallets/rules.ts'
import { insertTransfer, selectTransfer, type TransferRow } from '#game/wallets/store.ts'

/** A launch that is closed. One that failed takes nothing from under an older one either: that may be played in another tab. */
export type LeftLaunch = { launchId: string; hasFailed: boolean }

export type NewTransfer = {
  key?: { key: string; bodyHash: Buffer }
  caller: Caller
  wallet: GameWallet
  direction: 'IN' | 'OUT'
  /** Undefined for all that the vendor holds; only what goes out. */
  amountMinor: bigint | undefined
  /** The launch whose leaving brings the money out. */
  left?: LeftLaunch | undefined
}

export type Begun = { row: TransferRow; isNew: boolean }

async function sameTransfer(tx: Tx, { key, caller }: NewTransfer): Promise<Begun> {
  const found = key && (await selectTransfer(tx, key.key))
  if (!found) throw new ApiError('PENDING_EXISTS')
  if (found.memberId !== caller.memberId || !found.bodyHash.equals(key.bodyHash))
    throw new ApiError('IDEMPOTENCY_CONFLICT')
  return { row: found, isNew: false }
}

/** @throws ApiError NOTHING_TO_RECALL where a launch plays from the wallet that is newer than the one that is left, or older than one that failed */
async function assertNotPlayedFrom(
  tx: Tx,
  { caller: { memberId, sessionId }, wallet }: NewTransfer,
  { launchId, hasFailed, now }: LeftLaunch & { now: Date },
): Promise<void> {
  // Whoever makes a ticket waits: it finds this transfer when it brings its money, or is found here.
  await lockSeats(tx, memberId)
  const besideOf = hasFailed ? sessionId : null
  if (await isPlayedBeside(tx, { memberId, vendor: wallet.id, launchId, besideOf, now }))
    throw new ApiError('NOTHING_TO_RECALL')
}

/**
 * Writes down a transfer that the vendor has not heard of yet. What goes in leaves the main account in the same
 * transaction, and waits in the game account. The question how it ended is enqueued with it, so that whoever dies
 * from here on loses nothing.
 * @throws ApiError PENDING_EXISTS, INSUFFICIENT, ACCOUNT_LOCKED, IDEMPOTENCY_CONFLICT, NEED_REAL_ACCOUNT, OWN_LIMIT,
 *   ON_BREAK, SELF_EXCLUDED for what goes in, NOTHING_TO_RECALL for what another launch plays with
 */
export async function beginTransfer(context: Context, begun: NewTransfer): Promise<Begun> {
  const { db, clock } = context
  const { caller, wallet, direction, amountMinor } = begun
  const { memberId, currency } = caller
  if (currency === 'DEMO') throw new ApiError('NEED_REAL_ACCOUNT')
  const [main, house] = await Promise.all([
    mainAccount(db, memberId, currency),
    houseAccount(db, { class: 'house_game', currency, detail: wallet.id }),
  ])
  const at = clock()
  const id = begun.key?.key ?? uuidV7()
  return db.transaction(async (tx) => {
    if (begun.left) await assertNotPlayedFrom(tx, begun, { ...begun.left, now: at })
    const game = await openMemberAccount(tx, {
      ownerId: memberId,
      currency,
      class: 'game',
      detail: wallet.id,
    })
    const provider = wallet.provider.code
    await keepPlayer(tx, { provider, memberId })
    const row = {
      id,
      memberId,
      provider,
      wallet: wallet.id,
      currency,
      direction,
      mainAccount: main,
      gameAccount: game,
      houseAccount: house,
      amount: amountMinor ?? null,
      bodyHash: begun.key?.bodyHash ?? Buffer.alloc(32),
      createdAt: at,
    }
    if (!(await insertTransfer(tx, row))) return sameTransfer(tx, begun)
    const lentMinor = amountMinor ?? 0n
    if (direction === 'IN')
      await assertMaySpend(tx, { memberId, currency, accountId: main, now: at }, lentMinor)
    const made = { action: 'create', to: 'PENDING', actor: { member: memberId }, at } as const
    await writeAudit(tx, { subject: 'walletTransfer', subjectId: id, ...made })
    const question = { runAt: new Date(at.getTime() + firstQuestionMs), key: id }
    await enqueue(tx, askForTransferJob, { transferId: id, asked: 0 }, question)
    if (direction === 'IN') {
      const posted = await postTransfer(tx, {
        key: id,
        kind: 'wallet_out',
        debit: main,
        credit: game,
        amountMinor: lentMinor,
        reference: id,
      })
      notifyBalance(tx, db, { memberId, currency, balanceMinor: posted.debitBalance ?? 0n })
    }
    return { row: { ...row, state: 'PENDING', reason: '' }, isNew: true }
  })
}
