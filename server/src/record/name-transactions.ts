import { readMoneyNames } from '#cashier/read-money-names.ts'
import type { Database } from '#db/database.ts'
import { titlesOfRounds } from '#game/list-open-bets.ts'
import { readDetails, type StatementEntry } from '#ledger/statement.ts'
import type { TransferKind } from '#ledger/transfer-kinds.ts'
import { productCodes, productOf } from '#lottery/products.ts'

const cashierKinds = new Set<TransferKind>(['deposit', 'hold', 'hold_release'])
const gameKinds = new Set<TransferKind>(['game_bet', 'game_win', 'game_refund', 'game_win_rollback'])
const lotteryKinds = new Set<TransferKind>(['lottery_bet', 'lottery_win', 'lottery_refund'])

export type TransactionName = { subject: string; reference: string }

/** What each transaction is about, in the name of the game, lottery or channel, by its transfer. */
export async function nameTransactions(
  db: Database,
  entries: readonly StatementEntry[],
  { memberId, language }: { memberId: string; language: string },
): Promise<Map<string, TransactionName>> {
  const referencesOf = (kinds: ReadonlySet<TransferKind>) =>
    entries.filter(({ kind }) => kinds.has(kind)).flatMap(({ reference }) => reference ?? [])
  const houses = entries.filter(({ kind }) => lotteryKinds.has(kind)).map(({ otherAccount }) => otherAccount)
  const [moneyNames, titles, details] = await Promise.all([
    readMoneyNames(db, { memberId, ids: referencesOf(cashierKinds), language }),
    titlesOfRounds(db, memberId, referencesOf(gameKinds)),
    readDetails(db, houses),
  ])
  const nameOf = ({ transferId, kind, reference, otherAccount }: StatementEntry): TransactionName => {
    // A slip is its own stake's transfer.
    const id = reference ?? (kind === 'lottery_bet' ? transferId : '')
    if (cashierKinds.has(kind)) return moneyNames.get(id) ?? { subject: '', reference: id }
    if (gameKinds.has(kind)) return { subject: titles.get(id) ?? '', reference: id }
    const code = details.get(otherAccount) ?? ''
    return { subject: productCodes.includes(code) ? productOf(code).product.name : '', reference: id }
  }
  return new Map(entries.map((entry) => [entry.transferId, nameOf(entry)]))
}
