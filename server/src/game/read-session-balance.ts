import { fromMinor } from '@suntala/contract/minor'
import type { ProviderAnswer } from '@suntala/contract/provider'
import type { Context } from '#context.ts'
import { selectSession } from '#game/play-store.ts'
import { idleMs } from '#game/rules.ts'
import { readBalance } from '#ledger/balances.ts'

/** What the player of a game session can spend now. */
export async function readSessionBalance(
  { db, clock }: Context,
  {
    provider,
    input,
  }: { provider: string; input: { requestUuid: string; sessionId: string; gameCode: string } },
): Promise<ProviderAnswer> {
  const { requestUuid } = input
  const now = clock()
  const session = await selectSession(db, { sessionId: input.sessionId, provider, now })
  if (!session) return { status: 'INVALID_TOKEN', requestUuid }
  if (session.gameCode !== input.gameCode) return { status: 'INVALID_GAME', requestUuid }
  if (session.isLeft || now.getTime() - session.seenAt.getTime() >= idleMs)
    return { status: 'TOKEN_EXPIRED', requestUuid }
  const balance = fromMinor(await readBalance(db, session.accountId))
  return { status: 'OK', requestUuid, balance, currency: session.currency }
}
