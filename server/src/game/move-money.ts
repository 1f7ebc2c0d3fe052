import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { Input } from '@suntala/contract/endpoint'
import { type ProviderAnswer, providerStatuses, type ProviderWallet } from '@suntala/contract/provider'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { roundLimit } from '#game/authenticate.ts'
import { announceWins } from '#game/announce-wins.ts'
import { callWallet, type MoveRow } from '#game/play-store.ts'
import { contentHash } from '#game/rules.ts'
import { publishEvent } from '#push/publish-event.ts'

type CallOf<Name extends keyof ProviderWallet> = { provider: string; input: Input<ProviderWallet[Name]> }
type Played = { requestUuid: string; transactionUuid: string }

/** Turns what the database decided into the answer, and tells the player's open pages about it. */
function answer({ db }: Context, { requestUuid, transactionUuid }: Played, row: MoveRow): ProviderAnswer {
  const { balance, currency, memberId, isNew } = row
  const status = providerStatuses.find((known) => known === row.status)
  if (!status) throw new Error(`the wallet's function answered ${row.status}`)
  const known = balance === null || currency === null ? undefined : { balance: fromMinor(balance), currency }
  if (isNew && memberId && known)
    publishEvent(db, { member: memberId }, 'balance', { sumBalance: known.balance, currency: known.currency })
  if (status !== 'OK') return { status, requestUuid, transactionUuid, ...known }
  if (!known) throw new Error('an OK without its balance')
  return { status, requestUuid, transactionUuid, ...known }
}

/** Takes a stake: check, money, round and transaction in one statement. */
export async function takeBet(
  context: Context,
  { provider, input }: CallOf<'gwBet'>,
): Promise<ProviderAnswer> {
  const amount = toMinor(input.amount)
  const { sessionId, roundId, gameCode, currency, roundClosed } = input
  const row = await callWallet(context.db, {
    name: 'game_bet',
    values: [
      provider,
      input.transactionUuid,
      contentHash(['BET', sessionId, roundId, gameCode, amount, currency, roundClosed]),
      sessionId,
      roundId,
      gameCode,
      amount,
      currency,
      roundClosed,
      uuidV7(),
      uuidV7(),
      context.clock(),
      await roundLimit(context),
    ],
  })
  return answer(context, input, row)
}

/** Pays what a bet won; zero tells that it lost. */
export async function payWin(
  context: Context,
  { provider, input }: CallOf<'gwWin'>,
): Promise<ProviderAnswer> {
  const amount = toMinor(input.amount)
  const { sessionId, roundId, gameCode, currency, roundClosed, referenceTransactionUuid: reference } = input
  const row = await callWallet(context.db, {
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
      context.clock(),
    ],
  })
  if (row.isNew && row.status === 'OK' && roundClosed && currency !== 'DEMO') announceWins(context)
  return answer(context, input, row)
}

/** Gives a stake back, or keeps in mind that it must not be taken. */
export async function rollBack(
  context: Context,
  { provider, input }: CallOf<'gwRollback'>,
): Promise<ProviderAnswer> {
  const { sessionId, roundId, gameCode, referenceTransactionUuid: reference } = input
  const row = await callWallet(context.db, {
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
      context.clock(),
    ],
  })
  return answer(context, input, row)
}
