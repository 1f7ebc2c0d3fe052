import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { Input } from '@suntala/contract/endpoint'
import { type ProviderAnswer, providerStatuses, type ProviderWallet } from '@suntala/contract/provider'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { roundLimit } from '#game/authenticate.ts'
import { announceWins } from '#game/announce-wins.ts'
import { callWallet, type MoveRow } from '#game/play-store.ts'
import { contentHash } from '#game/rules.ts'
import { publishEvent } from '#push/publish-event.ts'

type CallOf<Name extends keyof ProviderWallet> = { provider: string; input: Input<ProviderWallet[Name]> }
type Played = { requestUuid: string; transactionUuid: string }
type Bet = CallOf<'gwBet'>
type Win = CallOf<'gwWin'>
type Rollback = CallOf<'gwRollback'>
/** `limitMinor`: the whole stake that a round may have, read before. */
type BetTerms = { now: Date; limitMinor: bigint }

/** Turns what the database decided into the answer. */
export function readAnswer({ requestUuid, transactionUuid }: Played, row: MoveRow): ProviderAnswer {
  const { balance, currency } = row
  const status = providerStatuses.find((known) => known === row.status)
  if (!status) throw new Error(`the wallet's function answered ${row.status}`)
  const known = balance === null || currency === null ? undefined : { balance: fromMinor(balance), currency }
  if (status !== 'OK') return { status, requestUuid, transactionUuid, ...known }
  if (!known) throw new Error('an OK without its balance')
  return { status, requestUuid, transactionUuid, ...known }
}

/** Tells the player's open pages of what moved. After the commit. */
export function tellMoved({ db }: Context, { balance, currency, memberId, isNew }: MoveRow): void {
  if (!isNew || !memberId || balance === null || currency === null) return
  publishEvent(db, { member: memberId }, 'balance', { sumBalance: fromMinor(balance), currency })
}

/** A round that was paid for good may be among the newest large wins. After the commit. */
export function tellWon(context: Context, { input }: Win, { isNew, status }: MoveRow): void {
  if (isNew && status === 'OK' && input.roundClosed && input.currency !== 'DEMO') announceWins(context)
}

/** Check, money, round and transaction of a stake in one statement. */
export const stake = (
  db: Queryable,
  { provider, input }: Bet,
  { now, limitMinor }: BetTerms,
): Promise<MoveRow> => {
  const amount = toMinor(input.amount)
  const { sessionId, roundId, gameCode, currency, roundClosed, freeGrantId } = input
  const content = ['BET', sessionId, roundId, gameCode, amount, currency, roundClosed]
  return callWallet(db, {
    name: 'game_bet',
    values: [
      provider,
      input.transactionUuid,
      contentHash(freeGrantId === undefined ? content : [...content, freeGrantId]),
      sessionId,
      roundId,
      gameCode,
      amount,
      currency,
      roundClosed,
      uuidV7(),
      uuidV7(),
      now,
      limitMinor,
      freeGrantId ?? null,
    ],
  })
}

/** The same of winnings. */
export const pay = (db: Queryable, { provider, input }: Win, now: Date): Promise<MoveRow> => {
  const amount = toMinor(input.amount)
  const { sessionId, roundId, gameCode, currency, roundClosed, referenceTransactionUuid: reference } = input
  return callWallet(db, {
    name: 'game_win',
    values: [
      provider,
      input.transactionUuid,
      contentHash(['WIN', sessionId, roundId, gameCode, reference, amount, currency, roundClosed]),
      sessionId,
      roundId,
      gameCode,
      reference,
      amount,
      currency,
      roundClosed,
      uuidV7(),
      now,
    ],
  })
}

/** The same of a stake that is given back. */
export const giveBack = (db: Queryable, { provider, input }: Rollback, now: Date): Promise<MoveRow> => {
  const { sessionId, roundId, gameCode, referenceTransactionUuid: reference } = input
  return callWallet(db, {
    name: 'game_rollback',
    values: [
      provider,
      input.transactionUuid,
      contentHash(['ROLLBACK', sessionId, roundId, gameCode, reference]),
      sessionId,
      roundId,
      gameCode,
      reference,
      uuidV7(),
      now,
    ],
  })
}

/** Takes a stake. */
export async function takeBet(context: Context, bet: Bet): Promise<ProviderAnswer> {
  const row = await stake(context.db, bet, { now: context.clock(), limitMinor: await roundLimit(context) })
  tellMoved(context, row)
  return readAnswer(bet.input, row)
}

/** Pays what a bet won; zero tells that it lost. */
export async function payWin(context: Context, win: Win): Promise<ProviderAnswer> {
  const row = await pay(context.db, win, context.clock())
  tellMoved(context, row)
  tellWon(context, win, row)
  return readAnswer(win.input, row)
}

/** Gives a stake back, or keeps in mind that it must not be taken. */
export async function rollBack(context: Context, rollback: Rollback): Promise<ProviderAnswer> {
  const row = await giveBack(context.db, rollback, context.clock())
  tellMoved(context, row)
  return readAnswer(rollback.input, row)
}
