import type { Told } from '../kit/history.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import type { RoomGameView } from '../shared/room-face.ts'
import type { SeatBet } from '../shared/room-game.ts'
import { faceOf } from './face.ts'
import { house } from './play-hand.ts'
import { holdem } from './rules.ts'
import { amountOf, tell } from './tell.ts'
import { holdemTexts } from './texts.ts'

const described = ({ seat, unit }: SeatBet, say: KitSay, plan?: readonly unknown[]): string => {
  const [against] = plan ?? []
  if (against === 'house' || against === 'six') return say(`plan_${against}`)
  return say('describedBet', { amount: amountOf(unit), seat: seat + 1 })
}

export const view: RoomGameView = {
  rules: holdem as Told['rules'], // as each game's rules are taken
  texts: holdemTexts,
  describe: (bet, say, plan) => described(bet as SeatBet, say, plan), // read by the rules
  tell,
  house,
  faceOf,
}
