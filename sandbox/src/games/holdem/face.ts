import { el } from '../kit/elements.ts'
import type { FaceHost, RoomFace } from '../shared/room-face.ts'
import { Panel } from './panel.ts'
import { house } from './play-hand.ts'
import type { HoldemOwnSeat, HoldemRoomView } from './room-views.ts'
import { readStep } from './rules.ts'
import { TableStage } from './table-stage.ts'
import { amountOf, nameOf } from './tell.ts'

const resultsShown = 14

/** How hold'em looks on its page. */
export function faceOf(host: FaceHost): RoomFace {
  const { say, money } = host
  const stage = new TableStage(host)
  const panel = new Panel(host)
  let now: HoldemRoomView | undefined
  return {
    enter: () => stage.enter(),
    update: (room, own, isBusy) => {
      now = room as HoldemRoomView // of a room of this game
      stage.update(now, own as HoldemOwnSeat) // the same
      panel.room(now, own as HoldemOwnSeat, isBusy) // the same
    },
    about: (room) => panel.about(room as HoldemRoomView), // of a room of this game
    results: (room) => {
      const { results } = room as HoldemRoomView // of a room of this game
      const told = results.map(({ winners, pot }) => {
        const seats = winners.map((seat) => nameOf(seat, say)).join(', ')
        return say(seats === '' ? 'resultShared' : 'resultOf', { seats, amount: amountOf(pot) })
      })
      return {
        label: `${say('resultsWinners')}: ${told.join('; ')}`,
        marks: results.slice(0, resultsShown).map(({ winners }) => {
          const [winner, ...more] = winners
          if (winner === undefined || more.length > 0) return el('i', 'result shared', '=')
          return el('i', `result seat-${winner}`, winner === house ? '⚙' : String(winner + 1))
        }),
      }
    },
    turn: (handId, { leftMs }) => (now ? stage.turn(handId, leftMs, now) : Promise.resolve(false)),
    isTold: (handId) => stage.isTold(handId),
    tellTurn: (_, own) => {
      const { options } = own as HoldemOwnSeat // of a room of this game
      const toCall = options?.toCall ?? 0
      if (toCall === 0) return say('yourCheck')
      const word = options?.canRaise ? 'yourCall' : 'yourLastCall'
      return say(word, { amount: money.text(BigInt(toCall)) })
    },
    tellDecided: (raw) => {
      const step = readStep(raw)
      if (step?.do === 'raise') return say('decided_raise', { amount: money.text(BigInt(step.to)) })
      return say(`decided_${step?.do ?? 'check'}`)
    },
    tell: (shown) => stage.tell(shown),
    key: panel.key,
  }
}
