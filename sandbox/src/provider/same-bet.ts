import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#http/signed-body.ts'
import { gameOfRound } from '#provider/catalogue.ts'
import type { Round } from '#provider/round-store.ts'

type Sent = { stakeMinor: bigint; bet: unknown; freeGrantId?: string | undefined }

/** @throws Refusal STATE_CONFLICT when the key of a known round is sent with another stake or bet */
export function assertSameBet(known: Round, sent: Sent): void {
  const read: unknown = gameOfRound(known).readBet(sent.bet)
  // As it is kept: what was chosen counts, not the order it was written in.
  const isSame = read !== undefined && isDeepStrictEqual(JSON.parse(JSON.stringify(read)), known.bet)
  const isSameStake = known.stakeMinor === sent.stakeMinor && known.freeGrantId === sent.freeGrantId
  if (!isSame || !isSameStake) throw new Refusal(409, 'STATE_CONFLICT')
}
