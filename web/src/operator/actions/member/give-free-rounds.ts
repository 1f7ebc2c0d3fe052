import { actionOn } from '#operator/action.ts'

/** Gives the member the free rounds of their promotion. */
export const action = actionOn('member', 'opsFreeRounds', {
  part: 'overview',
  offer: ({ id, account, state }, t) =>
    state === 'CLOSED'
      ? undefined
      : {
          button: t.button,
          title: t.title({ account }),
          text: t.text,
          params: { id },
          // The grant's own number: sent twice, it is given once.
          input: { grantId: crypto.randomUUID() },
        },
  invalidates: [],
  done: (_, t) => t.done,
})
