import { findSlots, openGame, playRound } from '#calls/game-session.ts'
import { slipOn } from '#calls/lottery-slip.ts'
import { newRichMember } from '#calls/members.ts'

const names = ['somchai', 'anong', 'malee', 'niran', 'kamon', 'dara', 'preecha', 'suda']

/** Lets some members win at games and bet on the next draw, so that nothing on the pages is empty. */
export async function seedActivity(): Promise<void> {
  for (const [place, name] of names.entries()) {
    const member = await newRichMember({ amount: '2000', account: `${name}${Date.now() % 10_000}` })
    const slots = await findSlots(member)
    const session = await openGame(member, slots[place % slots.length])
    await playRound(session, { stake: '20.00', win: `${120 + place * 85}.50` })
    await member.read('lottoBet', { input: await slipOn(member, { selection: String(place) }) })
  }
}
