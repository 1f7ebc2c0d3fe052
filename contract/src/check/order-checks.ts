import { randomUUID } from 'node:crypto'
import { createOracle, roundPrizes, roundStakes, roundStartMinor, type RoundEvent } from '#check/orders.ts'
import type { Play } from '#check/play.ts'
import { readBalance } from '#check/play.ts'
import { fromMinor } from '#minor.ts'

/** Where more go wrong, the first ones tell enough. */
const maxFindings = 5

/** Brings the balance to an amount by a round of its own. */
export async function settleTo({ client, session, bet, win, find }: Play, minor: bigint): Promise<void> {
  const held = await readBalance(client, session)
  if (held === minor) return
  const isAbove = held > minor
  const stake = bet({ amount: fromMinor(isAbove ? held - minor : 1n), roundClosed: isAbove })
  const told = [await client.call('bet', stake)]
  if (!isAbove) told.push(await client.call('win', win(stake, { amount: fromMinor(minor - held + 1n) })))
  const failed = told.find(({ came }) => came.status !== 'OK')
  if (failed) find(failed.sent, 'OK', failed.came.status)
}

function callOf({ client, bet, win, rollback }: Play) {
  const round = { roundId: randomUUID() }
  const first = bet({ ...round, amount: fromMinor(roundStakes.bet) })
  const second = bet({ ...round, amount: fromMinor(roundStakes.secondBet) })
  const prize = win(first, { amount: fromMinor(roundPrizes.win), roundClosed: false })
  const late = win(first, { amount: fromMinor(roundPrizes.lateWin) })
  const back = rollback(first)
  const calls: Record<RoundEvent, () => ReturnType<typeof client.call>> = {
    bet: () => client.call('bet', first),
    secondBet: () => client.call('bet', second),
    win: () => client.call('win', prize),
    lateWin: () => client.call('win', late),
    refund: () => client.call('rollback', back),
  }
  return (event: RoundEvent) => calls[event]()
}

/** Plays every order, each in a round of its own, and holds answers and money against the rules. */
export async function playOrders(play: Play, orders: readonly (readonly RoundEvent[])[]): Promise<number> {
  let wrong = 0
  let played = 0
  for (const order of orders) {
    await settleTo(play, roundStartMinor)
    const oracle = createOracle()
    const call = callOf(play)
    const expected = order.map((event) => oracle.expect(event))
    const came: string[] = []
    const sent: string[] = []
    for (const event of order) {
      const told = await call(event)
      sent.push(told.sent)
      came.push(`${told.came.status} ${told.came.balance}`)
    }
    const held = await readBalance(play.client, play.session)
    played++
    if (came.join() === expected.join() && held === oracle.balance()) continue
    wrong++
    play.find(
      `${order.join(', ')}\n${sent.join('\n')}`,
      `${expected.join(', ')}; then ${fromMinor(oracle.balance())}`,
      `${came.join(', ')}; then ${fromMinor(held)}`,
    )
    if (wrong === maxFindings) break
  }
  return played
}
