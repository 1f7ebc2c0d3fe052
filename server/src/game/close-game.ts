import { fromMinor } from '@suntala/contract/minor'
import type { Output } from '@suntala/contract/endpoint'
import type { game } from '@suntala/contract/game'
import type { Context } from '#context.ts'
import { endLaunch } from '#game/play-store.ts'
import type { Caller } from '#http/caller.ts'
import { readBalance } from '#ledger/balances.ts'
import { mainAccount } from '#ledger/main-account.ts'

/**
 * Ends the game session of a launch, or makes its ticket worthless. Closing what is closed, or another's, changes
 * nothing. With the seamless wallet no money waits in the game: there is nothing to bring back.
 */
export async function closeGame(
  { db, clock }: Context,
  { caller, launchId }: { caller: Caller; launchId: string },
): Promise<Output<typeof game.gameClose>> {
  const closed = await db.transaction((tx) =>
    endLaunch(tx, { ticketId: launchId, memberId: caller.memberId, now: clock() }),
  )
  const balance = await readBalance(db, await mainAccount(db, caller.memberId, caller.currency))
  return { closed, returnedAmount: '0.00', sumBalance: fromMinor(balance) }
}
