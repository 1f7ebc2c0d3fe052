import { actionOn } from '#operator/action.ts'

/** Lets a suspended operator work again. */
export const action = actionOn('operator', 'opsOperatorReinstate', {
  offer: ({ operatorId, username: name, state }, t) =>
    state === 'SUSPENDED'
      ? { button: t.button, title: t.title({ name }), text: t.text, params: { id: operatorId } }
      : undefined,
  invalidates: ['opsOperators', 'opsOperatorRequests'],
  done: ({ isWaiting }, t) => (isWaiting ? t.waits : t.done),
})
