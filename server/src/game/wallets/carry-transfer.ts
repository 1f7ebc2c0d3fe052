import { fromMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { enqueue } from '#jobs/enqueue.ts'
import type { Begun } from '#game/wallets/begin-transfer.ts'
import { askForTransferJob, type OfTransfer } from '#game/wallets/declared-jobs.ts'
import { endTransfer } from '#game/wallets/end-transfer.ts'
import { findWallets, type GameWallet } from '#game/wallets/find-wallets.ts'
import { isOpenTransfer, nextQuestionMs } from '#game/wallets/rules.ts'
import { selectPlayer, selectTransfer, type TransferRow } from '#game/wallets/store.ts'

async function playerOf({ db }: Context, row: TransferRow): Promise<string> {
  const playerId = await selectPlayer(db, row)
  if (playerId === undefined) throw new Error(`transfer ${row.id} of a member without a player`)
  return playerId
}

/** Tells the vendor of a transfer that this caller began, once, and takes in its answer. Never inside a transaction. */
export async function sendTransfer(
  context: Context,
  { calls, provider }: GameWallet,
  { row, isNew }: Begun,
): Promise<TransferRow> {
  if (!isNew) return row
  const { id: transferId, wallet, currency, amount, direction } = row
  const about = { transferId, wallet, currency, playerId: await playerOf(context, row) }
  const told = await calls.transfer(
    context,
    provider.peer,
    direction === 'IN'
      ? { ...about, direction, amount: fromMinor(amount ?? 0n) }
      : { ...about, direction, ...(amount !== null && { amount: fromMinor(amount) }) },
  )
  return endTransfer(context, row.id, told)
}

/**
 * Asks the vendor how a transfer ended. One that it never heard of has failed from then on: so the same question
 * decides a transfer whose sender died, without ever sending it again.
 */
export async function askForTransfer(context: Context, row: TransferRow): Promise<TransferRow> {
  const wallet = (await findWallets(context)).find(({ id }) => id === row.wallet)
  if (!wallet) return row
  const told = await wallet.calls.status(context, wallet.provider.peer, { transferId: row.id })
  return endTransfer(context, row.id, told)
}

/** Asks again and again until the vendor has said it; the next question is enqueued before this one is put. */
export async function keepAsking(
  tx: Tx,
  context: Context,
  { transferId, asked, now }: OfTransfer & { now: Date },
): Promise<void> {
  const row = await selectTransfer(tx, transferId)
  if (!row || !isOpenTransfer(row.state)) return
  const next = { transferId, asked: asked + 1 }
  const runAt = new Date(now.getTime() + nextQuestionMs(asked))
  await enqueue(tx, askForTransferJob, next, { runAt, key: transferId })
  tx.onCommit(async () => {
    await askForTransfer(context, row)
  })
}
