import { actionOn } from '#operator/action.ts'

/** Gives the member the free credit of its promotion. */
export const action = actionOn('member', 'opsFreeCredit', {
  part: 'overview',
  offer: ({ id, account, state }, t) =>
    state === 'CLOSED'
      ? undefined
      : {
          button: t.button,
          title: t.title({ account }),
          text: t.text,
          params: { id },
          // The gift's own number: sent twice, it is given once.
          input: { giftId: crypto.randomUUID() },
        },
  invalidates: [],
  done: (_, t) => t.done,
})
