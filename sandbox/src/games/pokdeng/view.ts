import type { KitSay } from '../kit/kit-texts.ts'
import type { Told } from '../kit/history.ts'
import { moneyOf } from '../kit/money.ts'
import type { RoomGameView } from '../shared/room-face.ts'
import type { SeatBet } from '../shared/room-game.ts'
import { faceOf } from './face.ts'
import { house, pokdeng } from './rules.ts'
import { tell } from './tell.ts'
import { pokdengTexts } from './texts.ts'

const described = ({ seat, unit }: SeatBet, say: KitSay, plan?: readonly unknown[]): string => {
  const [by] = plan ?? []
  if (by === 'best' || by === 'rest') return say(by)
  if (unit === 0) return say('describedBank', { seat: seat + 1 })
  return say('describedBet', { amount: moneyOf('', true).text(BigInt(unit)), seat: seat + 1 })
}

export const view: RoomGameView = {
  rules: pokdeng as Told['rules'], // as each game's rules are taken
  texts: pokdengTexts,
  describe: (bet, say, plan) => described(bet as SeatBet, say, plan), // read by the rules
  tell,
  house,
  faceOf,
}
