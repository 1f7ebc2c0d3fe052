import { el } from '../kit/elements.ts'
import type { FaceHost, RoomFace } from '../shared/room-face.ts'
import { toldText } from './hand-text.ts'
import { RoomPanel } from './room-panel.ts'
import { RoomStage } from './room-stage.ts'
import type { PokdengOwnSeat, PokdengRoomView } from './room-views.ts'
import { tell } from './tell.ts'

/** How Pok Deng looks on its page. */
export function faceOf(host: FaceHost): RoomFace {
  const { say, money, acts } = host
  const stage = new RoomStage(say, money)
  const panel = new RoomPanel(host)
  let isTurn = false
  return {
    enter: () => stage.enter(),
    update: (room, own, isBusy) => {
      isTurn = own.isTurn
      stage.update(room as PokdengRoomView, own as PokdengOwnSeat) // of a room of this game
      panel.room(room as PokdengRoomView, own as PokdengOwnSeat, isBusy) // the same
    },
    about: (room, own) => panel.about(room as PokdengRoomView, own as PokdengOwnSeat), // of a room of this game
    results: (room) => {
      const { results } = room as PokdengRoomView // of a room of this game
      return {
        label: `${say('resultsBanker')}: ${results.map((one) => toldText(one, say)).join(', ')}`,
        marks: results.slice(0, 14).map(({ kind, points, won, lost }) => {
          const tone = lost > won ? 'bank' : won > lost ? 'players' : 'even'
          return el('i', `result ${kind} ${tone}`, kind === 'points' || kind === 'pok' ? String(points) : '★')
        }),
      }
    },
    turn: (handId, about) => stage.turn(handId, about),
    isTold: (handId) => stage.isTold(handId),
    tellTurn: (_, own) => say('yourTurn', { hand: toldText(own as PokdengOwnSeat, say) }), // of a room of this game
    tellDecided: (step) => say(step === 'draw' ? 'decidedDraw' : 'decidedStay'),
    tell: (shown) => tell(shown, say),
    key: ({ key }) => {
      const step = { s: 'stand', d: 'draw' }[key.toLowerCase()]
      if (step === undefined || !isTurn) return false
      acts.decide(step)
      return true
    },
  }
}
