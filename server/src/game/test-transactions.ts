import { randomUUID } from 'node:crypto'
import { inRound, type TestPlayer } from '#game/test-provider.ts'

/** A stake of a round of its own. */
export const betOf = (player: Pick<TestPlayer, 'sessionId'>, change: object = {}) => ({
  transactionUuid: randomUUID(),
  ...inRound(player),
  amount: '10.00',
  currency: 'THB',
  roundClosed: false,
  ...change,
})
type Bet = Omit<ReturnType<typeof betOf>, 'transactionUuid'> & { transactionUuid: string }

export const winOf = (bet: Bet, change: object = {}) => ({
  ...bet,
  transactionUuid: randomUUID(),
  referenceTransactionUuid: bet.transactionUuid,
  amount: '25.00',
  roundClosed: true,
  ...change,
})

export const rollbackOf = ({ sessionId, roundId, gameCode, transactionUuid }: Bet, change: object = {}) => ({
  sessionId,
  roundId,
  gameCode,
  transactionUuid: randomUUID(),
  referenceTransactionUuid: transactionUuid,
  ...change,
})
