import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { gameWallets } from '@suntala/contract/game-wallet'
import type { Output } from '@suntala/contract/endpoint'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { type MemberBalance, readBalances } from '#ledger/balances.ts'
import { readFrozenFor } from '#ledger/frozen-for.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readFunds } from '#wallet/read-funds.ts'
import { findWallets, type GameWallet } from '#game/wallets/find-wallets.ts'
import { selectOpenTransfers, selectPlayer, type TransferRow } from '#game/wallets/store.ts'

type Funds = Output<typeof gameWallets.funds>['funds']
type Held = { account: MemberBalance | undefined; open: TransferRow | undefined }

const onItsWay = (open: TransferRow | undefined): bigint =>
  open?.direction === 'IN' ? (open.amount ?? 0n) : 0n

/**
 * What a wallet holds: the vendor knows what was won and lost there since the last transfer, so it is asked where there is
 * anything to ask for. Its word is shown and never booked; that happens with the next transfer.
 */
async function showWallet(
  context: Context,
  { id, name, calls, provider }: GameWallet,
  caller: Caller,
  { account, open }: Held,
): Promise<Funds['games'][number]> {
  const known = (account?.balanceMinor ?? 0n) - onItsWay(open)
  const { memberId, currency } = caller
  const playerId = await selectPlayer(context.db, { provider: provider.code, memberId })
  // One that was emptied may have got the win of a bet that was open then.
  if (playerId === undefined || !account) return { id, name, amount: fromMinor(known), isConfirmed: true }
  // A transfer under way is in the one or the other: only what was last agreed on is sure not to be told twice.
  const told = open
    ? undefined
    : await calls.balance(context, provider.peer, { wallet: id, playerId, currency })
  return {
    id,
    name,
    amount: fromMinor(told ? toMinor(told.balance) : known),
    isConfirmed: told !== undefined,
  }
}

/** Where a member's money is, each satang once. */
export async function showFunds(context: Context, caller: Caller): Promise<Output<typeof gameWallets.funds>> {
  const { db } = context
  const { memberId, currency } = caller
  const [found, accounts, open, wallets, frozenFor, { settings }] = await Promise.all([
    readFunds(db, memberId, currency),
    readBalances(db, memberId),
    selectOpenTransfers(db, memberId),
    findWallets(context),
    readFrozenFor(db, memberId, currency),
    readSettings(db),
  ])
  const games = await Promise.all(
    wallets.map((wallet) =>
      showWallet(context, wallet, caller, {
        account: accounts.find(
          (one) => one.class === 'game' && one.detail === wallet.id && one.currency === currency,
        ),
        open: open.find((row) => row.wallet === wallet.id),
      }),
    ),
  )
  const purposeOf = (purpose: string) =>
    purpose === 'withdrawal' || purpose === 'chase' || purpose === 'credit' ? purpose : ('other' as const)
  return {
    funds: {
      main: fromMinor(found.mainMinor),
      frozen: fromMinor(found.frozenMinor),
      frozenFor: frozenFor.map((part) => ({
        purpose: purposeOf(part.purpose),
        amount: fromMinor(part.amountMinor),
      })),
      withdrawable: fromMinor(found.withdrawableMinor),
      owed: fromMinor(found.owedMinor),
      creditOwed: fromMinor(found.creditOwedMinor),
      turnoverLeft: fromMinor(found.turnoverNeededMinor - found.turnoverDoneMinor),
      games,
      inTransfer: fromMinor(open.reduce((sum, row) => sum + onItsWay(row), 0n)),
    },
    divtypereq: settings.agentDividend ? '1' : '0',
    dailysalreqtype: settings.agentDailySalary ? '1' : '0',
    contracthoursalreq: settings.agentHourlySalary ? '1' : '0',
    realtimesalreqtype: settings.agentRealtimeSalary ? '1' : '0',
  }
}
