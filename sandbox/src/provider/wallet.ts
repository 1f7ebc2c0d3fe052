import type { ProviderRefusal } from '@suntala/contract/provider'
import { providerWallet } from '@suntala/contract/provider'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { randomUUID } from 'node:crypto'
import { callPlatform } from '#http/call-platform.ts'
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
  rollback: (round: Round) => Promise<WalletAnswer>
}

type Answered = Awaited<ReturnType<typeof callPlatform<(typeof providerWallet)['gwBet']>>>

function read(answer: Answered): WalletAnswer {
  if (!answer || answer.status === 'INTERNAL') return { status: 'UNKNOWN' }
  if (answer.status === 'OK') return { status: 'OK', balanceMinor: toMinor(answer.balance) }
  const balanceMinor = answer.balance === undefined ? undefined : toMinor(answer.balance)
  return { status: 'REFUSED', reason: answer.status, balanceMinor }
}

/** The platform's wallet, seen from one game session. */
export function walletOf(sandbox: Sandbox, session: GameSession): Wallet {
  const { gameCode, walletSession: sessionId, currency } = session
  const about = (round: Round) => ({ requestUuid: randomUUID(), roundId: round.id, gameCode, sessionId })
  return {
    balance: async () =>
      read(
        await callPlatform(sandbox, providerWallet.gwBalance, {
          requestUuid: randomUUID(),
          sessionId,
          gameCode,
        }),
      ),
    bet: async (round) =>
      read(
        await callPlatform(sandbox, providerWallet.gwBet, {
          ...about(round),
          transactionUuid: round.betUuid,
          amount: fromMinor(round.stakeMinor),
          currency,
          roundClosed: false,
        }),
      ),
    win: async (round) =>
      read(
        await callPlatform(sandbox, providerWallet.gwWin, {
          ...about(round),
          transactionUuid: round.winUuid,
          referenceTransactionUuid: round.betUuid,
          amount: fromMinor(round.winMinor),
          currency,
          roundClosed: true,
        }),
      ),
    rollback: async (round) =>
      read(
        await callPlatform(sandbox, providerWallet.gwRollback, {
          ...about(round),
          transactionUuid: round.rollbackUuid,
          referenceTransactionUuid: round.betUuid,
        }),
      ),
  }
}
