import { actionOn } from '#operator/action.ts'

/** Shuts another operator out at once. */
export const action = actionOn('operator', 'opsOperatorSuspend', {
  offer: ({ operatorId, username: name, state, isSelf }, t) =>
    state === 'SUSPENDED' || isSelf
      ? undefined
      : {
          button: t.button,
          title: t.title({ name }),
          text: t.text,
          tone: 'danger',
          params: { id: operatorId },
        },
  invalidates: ['opsOperators', 'opsOperatorRequests'],
  done: (_, t) => t.done,
})
