import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import { readMoneyNames } from '#cashier/read-money-names.ts'
import { nameCreditLines } from '#credit/name-lines.ts'
import type { Queryable } from '#db/queryable.ts'
import { titlesOfRounds } from '#game/list-open-bets.ts'
import { readDetails, type StatementEntry } from '#ledger/statement.ts'
import type { TransferKind } from '#ledger/transfer-kinds.ts'
import { productCodes, productOf } from '#lottery/products.ts'
import { nameChases } from '#lottery/show-chases.ts'
import { namePromotions } from '#promotion/name-promotions.ts'
import { nameTransfers } from '#transfer/name-transfers.ts'
import { namedAfter, type NamedAfter } from '#record/rules.ts'

const texts = await inEveryLanguage('record')

export type TransactionName = { subject: string; reference: string }

/** What each transaction is about, in the name of the game, lottery, channel or promotion, by its transfer. */
export async function nameTransactions(
  db: Queryable,
  entries: readonly StatementEntry[],
  { memberId, language }: { memberId: string; language: Language },
): Promise<Map<string, TransactionName>> {
  const of = (source: NamedAfter) => entries.filter(({ kind }) => namedAfter[kind] === source)
  const referencesOf = (source: NamedAfter) => of(source).flatMap(({ reference }) => reference ?? [])
  const houses = [...of('lottery'), ...of('promotion'), ...of('wage')].map(({ otherAccount }) => otherAccount)
  const [moneyNames, titles, details, chases, transfers, lines, promotionNames] = await Promise.all([
    readMoneyNames(db, { memberId, ids: referencesOf('cashier'), language }),
    titlesOfRounds(db, memberId, referencesOf('game')),
    readDetails(db, houses),
    nameChases(db, memberId, referencesOf('chase')),
    nameTransfers(db, memberId, referencesOf('transfer')),
    nameCreditLines(db, memberId, referencesOf('credit')),
    of('promotion').length > 0 ? namePromotions(db, language) : undefined,
  ])
  const names: Record<NamedAfter, (id: string, entry: StatementEntry) => TransactionName> = {
    cashier: (id) => moneyNames.get(id) ?? { subject: '', reference: id },
    game: (id) => ({ subject: titles.get(id) ?? '', reference: id }),
    lottery: (id, { otherAccount }) => {
      const code = details.get(otherAccount) ?? ''
      return { subject: productCodes.includes(code) ? productOf(code).product.name : '', reference: id }
    },
    chase: (id) => {
      const chase = chases.get(id)
      return { subject: chase?.name ?? '', reference: chase?.chaseId ?? id }
    },
    promotion: (id, { otherAccount }) => ({
      subject: promotionNames?.get(details.get(otherAccount) ?? '') ?? '',
      reference: id,
    }),
    wage: (id, { otherAccount }) => {
      const wages: Record<string, string> = texts[language].wages
      return { subject: wages[details.get(otherAccount) ?? ''] ?? '', reference: id }
    },
    transfer: (id, { kind }) => {
      const transfer = transfers.get(id)
      const words = texts[language].transfers
      const way = transfer?.isTaken ? ('taken' as const) : ('given' as const)
      const said = kind === 'member_transfer_reversal' ? words.back[way] : words[way]
      const subject = transfer && said({ name: transfer.account })
      return { subject: subject ?? '', reference: id }
    },
    credit: (id, { kind }) => {
      const words: Partial<Record<TransferKind, (p: { name: string }) => string>> = texts[language].credit
      const name = lines.get(id)
      return { subject: (name !== undefined && words[kind]?.({ name })) || '', reference: id }
    },
    nothing: (id) => ({ subject: '', reference: id }),
  }
  // A slip is its own stake's transfer.
  const idOf = ({ transferId, kind, reference }: StatementEntry): string =>
    reference ?? (kind === 'lottery_bet' ? transferId : '')
  return new Map(
    entries.map((entry) => [entry.transferId, names[namedAfter[entry.kind]](idOf(entry), entry)]),
  )
}
