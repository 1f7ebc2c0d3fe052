import { toMinor } from '@suntala/contract/minor'
import type { VendorTransfer } from '@suntala/contract/vendor-wallet'
import { transition } from '#audit/transition.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readBalance } from '#ledger/balances.ts'
import type { Posting } from '#ledger/posting.ts'
import { postTransfers } from '#ledger/post-transfers.ts'
import { gainedMinor, isOpenTransfer, walletTransferMachine } from '#game/wallets/rules.ts'
import { lockTransfer, type TransferRow, updateTransfer } from '#game/wallets/store.ts'

/** Its legs: what was won or lost at the vendor first, then what came back to main. */
function postingsOf(row: TransferRow, gained: bigint, backMinor: bigint): Posting[] {
  const { id, gameAccount, houseAccount, mainAccount } = row
  const about = { transactionId: id, reference: id }
  const postings: Posting[] = []
  if (gained > 0n)
    postings.push({
      ...about,
      key: uuidV7(),
      kind: 'wallet_gain',
      debit: houseAccount,
      credit: gameAccount,
      amountMinor: gained,
    })
  if (gained < 0n)
    postings.push({
      ...about,
      key: uuidV7(),
      kind: 'wallet_loss',
      debit: gameAccount,
      credit: houseAccount,
      amountMinor: -gained,
    })
  if (backMinor > 0n)
    postings.push({
      ...about,
      key: uuidV7(),
      kind: 'wallet_in',
      debit: gameAccount,
      credit: mainAccount,
      amountMinor: backMinor,
    })
  return postings
}

async function post(tx: Tx, { db }: Context, row: TransferRow, postings: Posting[]): Promise<void> {
  const results = await postTransfers(tx, postings)
  const back = postings.findIndex(({ kind }) => kind === 'wallet_in')
  const balanceMinor = results[back]?.creditBalance
  if (balanceMinor === undefined || balanceMinor === null) return
  notifyBalance(tx, db, { memberId: row.memberId, currency: row.currency, balanceMinor })
}

/** @throws Error when the vendor says that it moved something else than it was asked to */
async function finish(
  tx: Tx,
  context: Context,
  row: TransferRow,
  told: { amountMinor: bigint; balanceMinor: bigint },
): Promise<void> {
  if (row.amount !== null && row.amount !== told.amountMinor)
    throw new Error(`transfer ${row.id} of ${row.amount} moved ${told.amountMinor} at ${row.provider}`)
  // Nobody else moves this wallet's account meanwhile: one transfer of a wallet is open at a time.
  const known = await readBalance(tx, row.gameAccount)
  const gained = gainedMinor(row.direction, known, told)
  await post(tx, context, row, postingsOf(row, gained, row.direction === 'OUT' ? told.amountMinor : 0n))
  const at = context.clock()
  const state = await transition(tx, walletTransferMachine, row, 'finish', { actor: 'channel', at })
  const { amountMinor: amount, balanceMinor: balanceAfter } = told
  await updateTransfer(tx, row.id, { state, reason: '', amount, balanceAfter, gained })
}

async function fail(tx: Tx, context: Context, row: TransferRow, reason: string): Promise<void> {
  const backMinor = row.direction === 'IN' ? (row.amount ?? 0n) : 0n
  await post(tx, context, row, postingsOf(row, 0n, backMinor))
  const at = context.clock()
  const state = await transition(tx, walletTransferMachine, row, 'fail', { actor: 'channel', at, reason })
  const { amount } = row
  await updateTransfer(tx, row.id, { state, reason, amount, balanceAfter: null, gained: null })
}

async function lose(tx: Tx, { clock }: Context, row: TransferRow): Promise<void> {
  if (row.state !== 'PENDING') return
  const state = await transition(tx, walletTransferMachine, row, 'lose', { actor: 'system', at: clock() })
  const nothing = { reason: '', balanceAfter: null, gained: null }
  await updateTransfer(tx, row.id, { ...nothing, state, amount: row.amount })
}

/**
 * Takes in what a vendor said of a transfer, undefined for no answer. Whoever is second finds it ended and changes
 * nothing: the answer to the transfer and that to the question how it ended may come in any order.
 * @returns the transfer as it stands now
 */
export async function endTransfer(
  context: Context,
  id: string,
  told: VendorTransfer | undefined,
): Promise<TransferRow> {
  return context.db.transaction(async (tx) => {
    const row = await lockTransfer(tx, id)
    if (!row) throw new Error(`no transfer ${id}`)
    if (!isOpenTransfer(row.state)) return row
    if (told?.status === 'DONE')
      await finish(tx, context, row, {
        amountMinor: toMinor(told.amount),
        balanceMinor: toMinor(told.balance),
      })
    else if (told?.status === 'FAILED') await fail(tx, context, row, told.reason)
    else if (!told) await lose(tx, context, row)
    return (await lockTransfer(tx, id)) ?? row
  })
}
