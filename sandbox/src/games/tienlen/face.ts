import { el } from '../kit/elements.ts'
import type { FaceHost, RoomFace } from '../shared/room-face.ts'
import { bombOf, comboOf } from './combos.ts'
import { Panel } from './panel.ts'
import type { TienlenOwnSeat, TienlenRoomView } from './room-views.ts'
import { house } from './rules.ts'
import { TableStage } from './table-stage.ts'
import { nameOf, tell } from './tell.ts'

/** How Tien Len looks on its page. */
export function faceOf(host: FaceHost): RoomFace {
  const { say } = host
  const stage = new TableStage(host)
  const panel = new Panel(host, stage.fan)
  let now: TienlenRoomView | undefined
  return {
    enter: () => stage.enter(),
    update: (room, own, isBusy) => {
      now = room as TienlenRoomView // of a room of this game
      stage.update(now, own as TienlenOwnSeat) // the same
      panel.room(now, own as TienlenOwnSeat, isBusy) // the same
    },
    about: (room) => panel.about(room as TienlenRoomView), // of a room of this game
    results: (room) => {
      const { results } = room as TienlenRoomView // of a room of this game
      const told = results.map(({ winner, left }) =>
        say('resultOf', { seat: nameOf(winner, say), count: left }),
      )
      return {
        label: `${say('resultsWinners')}: ${told.join(', ')}`,
        marks: results.slice(0, 14).map(({ winner, instant }) => {
          const mark = winner === house ? '⚙' : String(winner + 1)
          return el('i', `result seat-${winner}${instant ? ' instant' : ''}`, mark)
        }),
      }
    },
    turn: (handId, { leftMs }) => stage.turn(handId, leftMs, now?.hand?.shown),
    isTold: (handId) => stage.isTold(handId),
    tellTurn: (room) => {
      const last = (room as TienlenRoomView).middle.trick?.at(-1) // of a room of this game
      return last ? say('yourTurn', { seat: nameOf(last.seat, say) }) : say('yourLead')
    },
    tellDecided: (step) => {
      const cards = step as readonly number[] // of a play of this game
      const combo = comboOf(cards)
      if (cards.length === 0) return say('decidedPass')
      return say(combo && bombOf(combo) > 0 ? 'decidedBomb' : 'decidedPlay')
    },
    tell: (shown) => tell(shown, say),
    key: ({ key }) => {
      const act = { x: panel.pass, h: panel.hint, s: () => stage.fan.sort() }[key.toLowerCase()]
      act?.()
      return act !== undefined
    },
  }
}
