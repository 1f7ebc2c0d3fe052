import { findSlots, openGame, walletIds } from '#calls/game-session.ts'
import { slipOn } from '#calls/lottery-slip.ts'
import { newRichMember } from '#calls/members.ts'
import { tellPlatform } from '#calls/signed-call.ts'

const names = ['somchai', 'anong', 'malee', 'niran', 'kamon', 'dara', 'preecha', 'suda']

/** Lets some members win at games and bet on the next draw, so that nothing on the pages is empty. */
export async function livenUp(): Promise<void> {
  for (const [place, name] of names.entries()) {
    const member = await newRichMember({ amount: '2000', account: `${name}${Date.now() % 10_000}` })
    const slots = await findSlots(member)
    const session = await openGame(member, slots[place % slots.length])
    const [bet, win] = [walletIds(), walletIds()]
    const money = { currency: 'THB', amount: '20.00' }
    await tellPlatform('gwBet', { ...session, ...bet, ...money, roundClosed: false })
    await tellPlatform('gwWin', {
      ...session,
      ...win,
      ...money,
      amount: `${120 + place * 85}.50`,
      roundId: bet.roundId,
      referenceTransactionUuid: bet.transactionUuid,
      roundClosed: true,
    })
    await member.read('lottoBet', { input: await slipOn(member, { selection: String(place) }) })
  }
}
