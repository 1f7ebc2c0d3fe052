import { actionOn } from '#operator/action.ts'

/** Takes back the move of a branch that is planned. */
export const action = actionOn('move', 'opsAgentMoveWithdraw', {
  offer: (move, t) =>
    move.state === 'PLANNED'
      ? { button: t.button, title: t.title(move), tone: 'danger', params: { id: move.id } }
      : undefined,
  invalidates: ['opsAgentMoves'],
  done: (_, t) => t.done,
})
