import { moveBranch } from '#account/test-move.ts'
import { testTeams } from '#agent/team/test-team.ts'
import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { callWallet, type TestPlayer, testPlayer, type TestProvider } from '#game/test-provider.ts'
import { betOf, winOf } from '#game/test-transactions.ts'
import { readBalances } from '#ledger/balances.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { openIssue, slipInput } from '#lottery/test-issues.ts'
import { dayIn } from '#settings/day-range.ts'
import type { TestVisitor } from '#test-platform.ts'

export type Row = Record<string, unknown>
export const dayMs = 86_400_000
const zone = 'Asia/Bangkok'

/** For tests: a team that bets, pays in and out, and what its agents read of it. */
export function testReports(db: Database, provider: TestProvider) {
  const { platform } = provider
  const { newTop, add } = testTeams(db, platform)
  const day = (ago = 0) => dayIn(zone, new Date(platform.now() - ago * dayMs))

  async function playerUnder(uplineId: string, depositMinor = 1000_00n): Promise<TestPlayer> {
    const player = await testPlayer(provider, depositMinor)
    await moveBranch(db, player.memberId, uplineId)
    return player
  }

  /** An agent with one below who has a player, a player of the agent's own, and a player of nobody's. */
  async function team() {
    const top = await newTop()
    const middle = await add(top, { rate: '2' })
    const [deep, near] = [await playerUnder(middle.id), await playerUnder(top.id)]
    const stranger = await testPlayer(provider, 1000_00n)
    return { top, middle, deep, near, stranger }
  }

  async function bet(player: TestPlayer, won?: string) {
    const given = betOf(player)
    await callWallet(provider, 'bet', given)
    if (won !== undefined) await callWallet(provider, 'win', winOf(given, { amount: won }))
    return given
  }

  async function placeSlip({ visitor }: TestPlayer): Promise<void> {
    const input = slipInput(await openIssue(db), { playType: 'two_top', selection: '07 19', unit: '5' })
    await visitor.send('lottoBet', { input, headers: { 'idempotency-key': uuidV7() } })
  }

  /** What the windows of settled bets say of a member, at an hour of a day in the merchant's zone. */
  async function window(
    memberId: string,
    {
      at,
      valid,
      payout = 0,
      category = 'RNG',
    }: { at: string; valid: number; payout?: number; category?: string },
  ): Promise<void> {
    await db.query({
      text: `insert into settled_bet_window (member_id, starts_at, category, vendor, currency, bets, stake, valid, payout)
        values ($1, $2::timestamp at time zone 'Asia/Bangkok', $3, 'HALCYON', 'THB', 1, $4, $4, $5)`,
      values: [memberId, at, category, valid, payout],
    })
  }

  async function reward(memberId: string, promotion: string, amountMinor: bigint): Promise<void> {
    const house = await houseAccount(db, { class: 'house_promo', currency: 'THB', detail: promotion })
    const main = await mainAccount(db, memberId, 'THB')
    const posting = { key: uuidV7(), kind: 'reward' as const, debit: house, credit: main, amountMinor }
    await db.transaction((tx) => postTransfer(tx, posting))
  }

  /** A reward that goes back with the deposit that it came with. */
  async function rewardBack(memberId: string, promotion: string, amountMinor: bigint): Promise<void> {
    const house = await houseAccount(db, { class: 'house_promo', currency: 'THB', detail: promotion })
    const main = await mainAccount(db, memberId, 'THB')
    const posting = {
      key: uuidV7(),
      kind: 'reward_reversal' as const,
      debit: main,
      credit: house,
      amountMinor,
    }
    await db.transaction((tx) => postTransfer(tx, posting))
  }

  async function depositBack(memberId: string, amountMinor: bigint): Promise<void> {
    const external = await houseAccount(db, { class: 'external_deposit', currency: 'THB' })
    const main = await mainAccount(db, memberId, 'THB')
    const posting = { key: uuidV7(), debit: main, credit: external, amountMinor }
    await db.transaction((tx) => postTransfer(tx, { ...posting, kind: 'deposit_reversal' }))
  }

  async function withdraw(memberId: string, amountMinor: bigint): Promise<void> {
    const accounts = await readBalances(db, memberId)
    const [main, hold] = (['main', 'hold'] as const).map(
      (name) => accounts.find((account) => account.class === name)?.accountId ?? 0n,
    ) as [bigint, bigint] // one for each name
    const credit = await houseAccount(db, { class: 'external_withdrawal', currency: 'THB' })
    await db.transaction(async (tx) => {
      await postTransfer(tx, { key: uuidV7(), kind: 'hold', debit: main, credit: hold, amountMinor })
      await postTransfer(tx, { key: uuidV7(), kind: 'withdrawal', debit: hold, credit, amountMinor })
    })
  }

  const read = async (
    agent: TestVisitor,
    name: 'agentOverview' | 'agentBets' | 'agentLoss' | 'agentTransactions',
    query: Record<string, string> = {},
  ) => (await agent.send(name, { query })).value

  return {
    newTop,
    add,
    day,
    playerUnder,
    team,
    bet,
    placeSlip,
    window,
    reward,
    rewardBack,
    depositBack,
    withdraw,
    read,
  }
}
