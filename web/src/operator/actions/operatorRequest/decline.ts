import { actionOn } from '#operator/action.ts'

/** Leaves it as it is: another's asking is turned down, one's own taken back. */
export const action = actionOn('operatorRequest', 'opsOperatorDecline', {
  offer: ({ id, state, isOwn }, t) =>
    state === 'ASKED'
      ? { button: isOwn ? t.withdraw : t.decline, title: t.title, tone: 'danger', params: { id } }
      : undefined,
  invalidates: ['opsOperators', 'opsOperatorRequests'],
  done: (_, t) => t.done,
})
