import type { ProviderAnswer, ProviderRefusal } from '@suntala/contract/provider'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { randomUUID } from 'node:crypto'
import { callWallet } from '#dialects/call-wallet.ts'
import { readDialect } from '#dialects/dialect-store.ts'
import type { PartWin } from '#provider/part-win-store.ts'
import type { GameSession } from '#provider/session-store.ts'
import type { Round } from '#provider/round-store.ts'
import type { Sandbox } from '#sandbox.ts'

/** `UNKNOWN` is no answer that can be trusted: money may have moved or not. */
export type WalletAnswer =
  | { status: 'OK'; balanceMinor: bigint }
  | { status: 'REFUSED'; reason: Exclude<ProviderRefusal, 'INTERNAL'>; balanceMinor: bigint | undefined }
  | { status: 'UNKNOWN' }

export type Wallet = {
  balance: () => Promise<WalletAnswer>
  bet: (round: Round) => Promise<WalletAnswer>
  win: (round: Round) => Promise<WalletAnswer>
  /** Pays a part of a round that goes on. */
  partWin: (round: Round, part: Pick<PartWin, 'id' | 'amountMinor'>) => Promise<WalletAnswer>
  rollback: (round: Round) => Promise<WalletAnswer>
}

function read(answer: ProviderAnswer | undefined): WalletAnswer {
  if (!answer || answer.status === 'INTERNAL') return { status: 'UNKNOWN' }
  if (answer.status === 'OK') return { status: 'OK', balanceMinor: toMinor(answer.balance) }
  const balanceMinor = answer.balance === undefined ? undefined : toMinor(answer.balance)
  return { status: 'REFUSED', reason: answer.status, balanceMinor }
}

/** The platform's wallet, seen from one game session, in the words of its studio. */
export function walletOf(sandbox: Sandbox, session: GameSession): Wallet {
  const { gameCode, walletSession: sessionId, currency } = session
  const dialect = readDialect(sandbox.store, { walletSession: sessionId })
  const about = (round: Round) => ({ requestUuid: randomUUID(), roundId: round.id, gameCode, sessionId })
  const pay = async (
    round: Round,
    { id, amountMinor }: Pick<PartWin, 'id' | 'amountMinor'>,
    isLast: boolean,
  ) => {
    const input = {
      ...about(round),
      transactionUuid: id,
      referenceTransactionUuid: round.betUuid,
      amount: fromMinor(amountMinor),
      currency,
      roundClosed: isLast,
    }
    return read(await callWallet(sandbox, dialect, { name: 'win', input }))
  }
  return {
    balance: async () => {
      const input = { requestUuid: randomUUID(), sessionId, gameCode }
      return read(await callWallet(sandbox, dialect, { name: 'balance', input }))
    },
    bet: async (round) => {
      const input = {
        ...about(round),
        transactionUuid: round.betUuid,
        amount: fromMinor(round.stakeMinor),
        currency,
        roundClosed: false,
        ...(round.freeGrantId !== undefined && { freeGrantId: round.freeGrantId }),
      }
      return read(await callWallet(sandbox, dialect, { name: 'bet', input }))
    },
    win: (round) => pay(round, { id: round.winUuid, amountMinor: round.winMinor }, true),
    partWin: (round, part) => pay(round, part, false),
    rollback: async (round) => {
      const input = {
        ...about(round),
        transactionUuid: round.rollbackUuid,
        referenceTransactionUuid: round.betUuid,
      }
      return read(await callWallet(sandbox, dialect, { name: 'rollback', input }))
    },
  }
}
