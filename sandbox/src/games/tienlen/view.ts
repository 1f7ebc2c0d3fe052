import type { Told } from '../kit/history.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { moneyOf } from '../kit/money.ts'
import type { RoomGameView } from '../shared/room-face.ts'
import type { SeatBet } from '../shared/room-game.ts'
import { faceOf } from './face.ts'
import { house, tienlen } from './rules.ts'
import { tell } from './tell.ts'
import { tienlenTexts } from './texts.ts'

const described = ({ seat, unit }: SeatBet, say: KitSay, plan?: readonly unknown[]): string => {
  const [against] = plan ?? []
  if (against === 'house' || against === 'four') return say(`plan_${against}`)
  return say('describedBet', { amount: moneyOf('', true).text(BigInt(unit)), seat: seat + 1 })
}

export const view: RoomGameView = {
  rules: tienlen as Told['rules'], // as each game's rules are taken
  texts: tienlenTexts,
  describe: (bet, say, plan) => described(bet as SeatBet, say, plan), // read by the rules
  tell,
  house,
  faceOf,
}
