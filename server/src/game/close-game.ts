import { fromMinor } from '@suntala/contract/minor'
import type { Output } from '@suntala/contract/endpoint'
import type { game } from '@suntala/contract/game'
import type { Context } from '#context.ts'
import { readCatalogue } from '#game/catalogue.ts'
import { endLaunch } from '#game/play-store.ts'
import { takeMoneyBack } from '#game/wallets/bring-money.ts'
import type { Caller } from '#http/caller.ts'
import { readBalance } from '#ledger/balances.ts'
import { mainAccount } from '#ledger/main-account.ts'

/**
 * Ends the game session of a launch, or makes its ticket worthless, and brings back what waits in a wallet of the
 * vendor's own, unless a newer launch plays with it, or any other where this one failed. Closing what is closed, or another's,
 * changes nothing.
 */
export async function closeGame(
  context: Context,
  { caller, launchId, hasFailed = false }: { caller: Caller; launchId: string; hasFailed?: boolean },
): Promise<Output<typeof game.gameClose>> {
  const { db, clock } = context
  const { closed, nodeId } = await db.transaction((tx) =>
    endLaunch(tx, { ticketId: launchId, memberId: caller.memberId, now: clock() }),
  )
  const left = nodeId === undefined ? undefined : (await readCatalogue(context)).byNodeId.get(nodeId)
  const returnedAmount = left
    ? await takeMoneyBack(context, { caller, vendor: left.vendorCode, left: { launchId, hasFailed } })
    : '0.00'
  const balance = await readBalance(db, await mainAccount(db, caller.memberId, caller.currency))
  return { closed, returnedAmount, sumBalance: fromMinor(balance) }
}
