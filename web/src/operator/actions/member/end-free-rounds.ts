import { actionOn } from '#operator/action.ts'

/** Takes back what the member has not played of free rounds. */
export const action = actionOn('member', 'opsFreeRoundsEnd', {
  part: 'overview',
  offer: ({ id, account, state }, t) =>
    state === 'CLOSED'
      ? undefined
      : { button: t.button, title: t.title({ account }), text: t.text, params: { id }, input: {} },
  invalidates: [],
  done: (_, t) => t.done,
})
